#!/usr/bin/env bash
# Healthy when this node is primary. The first run initiates the one-node replica set.
set -euo pipefail
mongosh --quiet --norc -u "${MONGO_INITDB_ROOT_USERNAME:?}" -p "${MONGO_INITDB_ROOT_PASSWORD:?}" --authenticationDatabase admin --eval '
  try { rs.status(); } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error;
    rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "mongo:27017" }] });
  }
  quit(db.hello().isWritablePrimary ? 0 : 1);
'
