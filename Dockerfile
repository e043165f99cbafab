# One static binary in an empty image: no shell, no libraries, no file that could be written.
# Build: docker build -t navserver .    Check: Scripts/test-image

FROM swift:6.3-bookworm AS build
WORKDIR /src
COPY . .
RUN swift build -c release --product navserver \
        -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --strip-all \
    && cp .build/release/navserver /navserver

FROM scratch
LABEL org.opencontainers.image.title="navserver" \
      org.opencontainers.image.description="Computes how a navigation bar moves between screens, over HTTP" \
      org.opencontainers.image.version="0.1.0"
COPY --from=build /navserver /navserver
# Options given to `docker run` win over these, as over every variable.
ENV NAVSERVER_HOST=0.0.0.0 \
    NAVSERVER_PORT=8080
EXPOSE 8080
# By number, so that Kubernetes can see that it is not root.
USER 65532:65532
# The program asks itself, by the same variables: there is no shell here, and no curl. Whoever gives
# the server another port as an option gives it to the check too, or better as a variable.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2s --retries=3 \
    CMD ["/navserver", "--check-health"]
ENTRYPOINT ["/navserver"]
