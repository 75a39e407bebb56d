#!/usr/bin/env bash
# Members of a replica set authenticate by a key file, which must belong to mongod's user and be unreadable for others.
set -euo pipefail
install -d -m 700 -o mongodb -g mongodb /tmp/marquee
printf '%s' "${MONGO_REPLICA_KEY:?}" | base64 | tr -d '\n' > /tmp/marquee/key
chown mongodb:mongodb /tmp/marquee/key
chmod 400 /tmp/marquee/key
exec docker-entrypoint.sh "$@"
