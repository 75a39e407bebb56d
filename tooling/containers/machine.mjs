// Checks whether podman can run here, and installs the tools it needs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, run } from './shell.mjs';

const PACKAGES = [
  'podman',
  'buildah',
  'runc',
  'netavark',
  'aardvark-dns',
  'containernetworking-plugins',
  'iptables',
  'catatonit', // `init: true`
  'debootstrap',
  'busybox-static',
  'openssl',
  'unzip',
  'python3-pip',
];
const COMPOSE = 'podman-compose==1.6.0';
const TRIAL = 'localhost/can-it-run';

/** The Debian package sources of this machine; empty where there are none. */
export function mirror() {
  const file = '/etc/apt/sources.list.d/debian.sources';
  const [, address = ''] = existsSync(file) ? (/^URIs: *(\S+)/m.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return address;
}

/** The reason why containers cannot run here, in one line; null when they can. Installs what is missing. */
export async function whyNot(settings, say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'they need Linux on x64';
  if (process.getuid() !== 0) return 'they need root';
  if (!mirror() || !/^VERSION_ID="12"/m.test(readFileSync('/etc/os-release', 'utf8')))
    return 'the stand-ins of the base images need Debian 12';
  const failed = await install(settings, say);
  return failed ?? (await refusal(settings));
}

async function install({ folder, env }, say) {
  const { code } = await run('dpkg', ['-s', ...PACKAGES]);
  if (code !== 0) {
    say('• Installing podman and what it needs');
    const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, log: join(folder, 'apt.log') };
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES],
    ])
      if ((await run('apt-get', args, apt)).code !== 0) return `podman cannot be installed (${apt.log})`;
  }
  if (existsSync(join(folder, 'python/podman_compose.py'))) return null;
  const pip = await run('python3', ['-m', 'pip', 'install', '-q', '--target', join(folder, 'python'), COMPOSE], { env });
  return pip.code === 0 ? null : `${COMPOSE} cannot be installed`;
}

/** Runs a minimal container. */
async function refusal({ folder, env }) {
  try {
    const archive = join(folder, 'can-it-run.tar');
    await must('tar', ['-cf', archive, '-C', '/', 'bin/busybox'], { env });
    await must('podman', ['import', '-q', archive, TRIAL], { env });
    await must('podman', ['run', '--rm', '--network', 'none', '--memory', '64m', TRIAL, '/bin/busybox', 'true'], { env });
    return null;
  } catch (error) {
    return `podman cannot run a container on this machine: ${error.message.split('\n').findLast(Boolean)}`;
  }
}
