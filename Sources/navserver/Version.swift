/// The version of this program, as CHANGELOG.md and openapi.yaml have it.
let version = "0.1.0"
