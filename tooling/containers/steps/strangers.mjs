// Strangers who send bodies that never end, and read answers that never end: the proxy keeps neither, and goes on serving.
import { connect } from 'node:net';

import { sleep } from '../shell.mjs';

const MB = 2 ** 20;
const UPLOADS = 40;
const BODIES = 120;
const READERS = 60;
/** Its processes and their connections, without a scratch file. */
const MOST_MB = 100;

/** A connection that sent the head of a request and `sent` bytes of its body. */
async function begin(site, head, sent) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  socket.write(`${head.join('\r\n')}\r\nhost: ${hostname}\r\n\r\n`);
  if (sent > 0) socket.write(Buffer.alloc(sent));
  return socket;
}

const post = (path, length) => [`POST ${path} HTTP/1.1`, 'content-type: application/json', `content-length: ${length}`];

export async function strangers({ stack, site, figures }) {
  const [web] = await stack.of('web');
  const master = await stack.podman(['inspect', web, '--format', '{{.State.Pid}}']);
  const script = await (await fetch(site.url)).text().then((html) => /"(\/assets\/[^"]+)"/.exec(html)[1]);
  const open = [];
  for (let i = 0; i < UPLOADS; i += 1) open.push(await begin(site, post('/uploads', 11 * MB), 10 * MB));
  for (let i = 0; i < BODIES; i += 1) open.push(await begin(site, post('/graphql', 2 * MB), 1.9 * MB));
  for (let i = 0; i < READERS; i += 1) {
    const reader = await begin(site, [`GET ${script} HTTP/1.1`], 0);
    open.push(reader.pause());
  }
  await sleep(5000);
  const { out } = await stack.tryIn(
    web,
    'sh',
    '-c',
    'du -sk /tmp | cut -f1; cat /sys/fs/cgroup/memory.current 2> /dev/null || cat /sys/fs/cgroup/memory/memory.usage_in_bytes',
  );
  const [scratch, memory] = out.trim().split('\n').map(Number);
  figures.check('scratch files of nginx among unfinished requests', `${scratch} KB`, '≤ 64 KB', scratch <= 64);
  figures.check('memory of nginx among unfinished requests', `${Math.round(memory / MB)} MB`, `≤ ${MOST_MB} MB`, memory <= MOST_MB * MB);
  const { status } = await fetch(`${site.url}/health/live`);
  const now = await stack.podman(['inspect', web, '--format', '{{.State.Pid}}']);
  figures.check(
    'nginx among unfinished requests',
    `${status}, ${now === master ? 'the same process' : 'another process'}`,
    '200, the same process',
    status === 200 && now === master,
  );
  for (const socket of open) socket.destroy();
  await limited({ site, figures });
}

/** The TLS proxy names the address: one network gets ten uploads at a time, another one is not concerned. */
async function limited({ site, figures }) {
  const answers = [];
  const from = async (address) => {
    const socket = await begin(site, [...post('/uploads', MB), `x-forwarded-for: ${address}`, 'authorization: Bearer none'], 0);
    socket.on('data', (data) => answers.push(String(data).slice(9, 12)));
    return socket;
  };
  const sockets = [];
  for (let i = 0; i < 10; i += 1) sockets.push(await from('203.0.113.7'));
  await sleep(1000);
  const others = await fetch(`${site.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.8' } });
  figures.check('another network among ten uploads of one', others.status, 200, others.status === 200);
  for (const socket of sockets) socket.destroy();
}
