# shellcheck shell=bash
# A Docker engine and the image that the build begins from, for Scripts/test-image, whose `say`, `skip`,
# `work` and `base` it uses; it sets `engine` where it starts one.

install() {
    say "installing $*"
    ((EUID == 0)) || skip "$* is missing, and only root can install it"
    command -v apt-get >/dev/null || skip "$* is missing, and there is no apt-get to install it with"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@"; } >"$work/apt" 2>&1 \
        || { tail -n 5 "$work/apt"; skip "$* can't be installed"; }
}

start_engine() {
    if command -v docker >/dev/null && docker version >/dev/null 2>&1; then return; fi
    say "no Docker engine answers; starting one"
    ((EUID == 0)) || skip "no Docker engine answers, and only root can start one"
    if ! command -v dockerd >/dev/null || ! command -v docker >/dev/null; then install docker.io; fi
    dockerd >"$work/dockerd" 2>&1 &
    engine=$!
    for ((i = 0; i < 120; i++)); do
        if docker version >/dev/null 2>&1; then return; fi
        if ! kill -0 "$engine" 2>/dev/null; then engine= && break; fi
        sleep 0.5
    done
    tail -n 5 "$work/dockerd"
    skip "no Docker engine can be started here"
}

# Debian's smallest system, what the Swift image adds to it, and this machine's toolchain.
make_base() {
    local toolchain root=$work/root
    local packages=gcc,libc6-dev,libstdc++-12-dev,zlib1g-dev,libncurses6,libxml2,libcurl4
    packages+=,libsqlite3-0,libedit2,git,ca-certificates
    command -v swift >/dev/null || skip "$base can't be pulled, and there is no Swift to make it from"
    toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
    [[ $toolchain == */usr && $toolchain != /usr && -d $toolchain/lib/swift_static ]] \
        || skip "$base can't be pulled, and the toolchain in $toolchain is in no folder of its own"
    ((EUID == 0)) || skip "$base can't be pulled, and only root can make a stand-in"
    command -v debootstrap >/dev/null || install debootstrap
    say "making a stand-in for $base from Debian's packages and $toolchain"
    debootstrap --variant=minbase --include="$packages" bookworm "$root" >"$work/debootstrap" 2>&1 \
        || { tail -n 5 "$work/debootstrap"; skip "a stand-in for $base can't be made"; }
    rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
    # Into the folder, not into the archive: an import takes no path twice.
    cp -a "$toolchain/." "$root/usr"
    tar -c --one-file-system -C "$root" . \
        | docker import --change 'LABEL stand-in=true' - "$base" >/dev/null
    rm -rf --one-file-system "$root"
}

have_base() {
    if ! docker image inspect "$base" >/dev/null 2>&1; then
        say "pulling $base"
        timeout 900 docker pull -q "$base" 2>"$work/pull" \
            || { tail -n 1 "$work/pull"; make_base; }
    fi
    if [[ $(docker image inspect -f '{{index .Config.Labels "stand-in"}}' "$base") == true ]]; then
        say "base image: $base, a stand-in made on this machine"
    else
        say "base image: $base"
    fi
}
