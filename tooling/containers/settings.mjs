// Where podman stores its data (`.data/containers`, separate from any other podman of the machine) and how it runs here.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './shell.mjs';

export const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** @returns {Promise<{ root: string, folder: string, env: object, npmrc: string }>} */
export async function settingsOf(root) {
  const folder = join(root, '.data/containers');
  mkdirSync(join(folder, 'networks'), { recursive: true });
  const at = (name) => join(folder, name);
  // runc and cgroupfs: crun and systemd need a full machine. Without explicit limits setrlimit is refused to containers
  writeFileSync(
    at('containers.conf'),
    `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_config_dir = "${at('networks')}"
`,
  );
  writeFileSync(at('storage.conf'), `[storage]\ndriver = "overlay"\ngraphroot = "${at('storage')}"\nrunroot = "${at('run')}"\n`);
  writeFileSync(at('registries.conf'), 'unqualified-search-registries = ["docker.io"]\nshort-name-mode = "permissive"\n');
  const registry = await must('npm', ['config', 'get', 'registry']);
  const quiet = 'fund=false\naudit=false\nupdate-notifier=false\n';
  writeFileSync(at('npmrc'), `registry=${registry}\ncafile=${CERTIFICATES}\n${quiet}`);
  const env = {
    ...process.env,
    CONTAINERS_CONF: at('containers.conf'),
    CONTAINERS_STORAGE_CONF: at('storage.conf'),
    CONTAINERS_REGISTRIES_CONF: at('registries.conf'),
    // images in the OCI format have no HEALTHCHECK
    BUILDAH_FORMAT: 'docker',
    PYTHONPATH: at('python'),
  };
  return { root, folder, env, npmrc: at('npmrc') };
}
