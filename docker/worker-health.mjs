// Whether a worker can do its work: it lives (it is process 1 or its child), and MongoDB and Redis answer it.
import { resolveSrv } from 'node:dns/promises';
import { connect } from 'node:net';

/** The first host of a connection string; mongodb+srv names a list of hosts. */
async function firstHost(uri, defaultPort) {
  const { protocol, hostname, port } = new URL(uri.split(',')[0]);
  if (protocol !== 'mongodb+srv:') return { hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
  const [first] = await resolveSrv(`_mongodb._tcp.${hostname}`);
  return { hostname: first.name, port: first.port };
}

/** Resolves when the first host takes a connection. */
async function reach(uri, defaultPort) {
  const { hostname, port } = await firstHost(uri, defaultPort);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, timeout: 4_000 });
    socket.once('connect', () => resolve(socket.destroy()));
    socket.once('timeout', () => reject(new Error(`${hostname} does not answer`)));
    socket.once('error', reject);
  });
}

try {
  await Promise.all([reach(process.env.MONGODB_URI, 27_017), reach(process.env.REDIS_URL, 6_379)]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
