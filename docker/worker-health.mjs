// Health check of a worker: the process runs (as process 1 or its child), and MongoDB and Redis are reachable.
import { resolveSrv } from 'node:dns/promises';
import { connect } from 'node:net';

/** All hosts of a connection string; mongodb+srv names a list of them. */
async function hostsOf(uri, defaultPort) {
  const [, protocol, authority] = /^([a-z+]+):\/\/(?:[^@/]*@)?([^/?]*)/.exec(uri) ?? [];
  if (!authority) throw new Error('A connection string names no host');
  if (protocol === 'mongodb+srv') return (await resolveSrv(`_mongodb._tcp.${authority}`)).map(({ name, port }) => ({ host: name, port }));
  return authority.split(',').map((each) => {
    const { hostname, port } = new URL(`tcp://${each}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
  });
}

/** Resolves when a host accepts a connection. */
function answers({ host, port }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: 4_000 });
    socket.once('connect', () => resolve(socket.destroy()));
    socket.once('timeout', () => {
      socket.destroy();
      reject(new Error(`${host} does not answer`));
    });
    socket.once('error', reject);
  });
}

/** Resolves when one of the hosts accepts: a replica set survives the loss of some members. */
async function reach(uri, defaultPort) {
  const hosts = await hostsOf(uri, defaultPort);
  await Promise.any(hosts.map(answers)).catch(({ errors }) => {
    throw new Error(errors.map(({ message }) => message).join('; '));
  });
}

try {
  await Promise.all([reach(process.env.MONGODB_URI, 27_017), reach(process.env.REDIS_URL, 6_379)]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.exit(0);
