#!/bin/sh
# Runs Lexboard with the Node that came with it: lexboard start, lexboard --help.
set -eu
here=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# The same flags as tools/product/server-flags.mjs.
exec "$here/node/bin/node" --max-semi-space-size=8 --no-parallel-scavenge --wasm-num-compilation-tasks=1 "$here/server/bin/lexboard.mjs" "$@"
