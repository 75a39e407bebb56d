#!/usr/bin/env bash
# The needed part of the official entrypoint: gives the data to the user mongodb, continues as that user, and creates the first user once.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  find /data/configdb /data/db ! -user mongodb -exec chown mongodb '{}' +
  exec gosu mongodb "$0" "$@"
fi
if [ ! -e /data/db/WiredTiger ]; then
  mongod --fork --bind_ip 127.0.0.1 --logpath /tmp/first.log --pidfilepath /tmp/first.pid
  mongosh --quiet admin --eval 'db.createUser({ user: process.env.MONGO_INITDB_ROOT_USERNAME, pwd: process.env.MONGO_INITDB_ROOT_PASSWORD, roles: [{ role: "root", db: "admin" }] })'
  mongod --shutdown
fi
unset "${!MONGO_INITDB_@}"
exec "$@" --auth
