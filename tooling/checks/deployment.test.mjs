import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

import { freePort } from '../ports.mjs';
import { NODE_FLAGS } from '../start/node-flags.mjs';
import { fromWheel } from '../wheel.mjs';
import { composeFile, promiseComplaints, schemaComplaints, variablesIn } from './compose.mjs';
import { checkDockerfile } from './dockerfiles.mjs';
import { compareExample, configVariables, envExample, exampleVariables, unpassed } from './env-example.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const composeText = readFileSync(`${root}docker-compose.yml`, 'utf8');
const changed = (from, to) => {
  expect(composeText).toContain(from);
  const text = composeText.replaceAll(from, to);
  return [text, parse(text, { merge: true })];
};

/** Polls until something listens on the port. */
async function untilAnswered(ask) {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the compose file', () => {
  it('conforms to the schema and our rules', async () => {
    expect(await composeFile(root)).toBe('');
  });

  it('fails the schema with a key that Compose does not know', async () => {
    const schema = JSON.parse(readFileSync(await fromWheel('compose_spec.json'), 'utf8'));
    expect(schemaComplaints(changed('restart: unless-stopped', 'restrat: unless-stopped')[1], schema)).not.toEqual([]);
  });

  it.each([
    ['a secret with a default', '${JWT_SECRET:?}', '${JWT_SECRET:-secret}', 'JWT_SECRET'],
    [
      'a name that forbids --scale',
      'networks: [inside, outside]\n    healthcheck:\n      test: [CMD, node, -e',
      'container_name: api\n    networks: [inside, outside]\n    healthcheck:\n      test: [CMD, node, -e',
      'container_name',
    ],
    ['all capabilities', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'capabilities'],
    ['new privileges', "['no-new-privileges:true']", '[]', 'redis may gain privileges'],
    ['memory without a limit', 'mem_limit: 512m', 'shm_size: 512m', 'redis has no memory limit'],
    ['a log without an end', 'max-size: 10m', 'mode: blocking', 'the log of mailpit grows without end'],
    ['two ways from nginx to each process', 'networks: [outside]', 'networks: [inside, outside]', 'share 2 networks'],
    ['a page that everybody reaches past the TLS proxy', '${WEB_BIND:-127.0.0.1}:', '', 'web publishes a port beyond the loopback'],
    ['a scratch folder without a size', '/tmp:size=8m,mode=1777', '/tmp', 'web has a scratch folder without a size'],
    ['a database that everybody reaches', 'image: mongo:8.0', "image: mongo:8.0\n    ports: ['27017:27017']", 'outside'],
  ])('refuses %s', (_, from, to, words) => {
    expect(promiseComplaints(...changed(from, to)).join('\n')).toContain(words);
  });

  it.each(Object.entries(NODE_FLAGS))('runs the %s as npm start does', (name, flags) => {
    const commands = readFileSync(`${root}docker/${name}.Dockerfile`, 'utf8').match(/(?<=^CMD ).*$/gm);
    expect(JSON.parse(commands.at(-1))).toEqual(['node', ...flags, '--enable-source-maps', `dist/main.${name}.js`]);
  });

  it('runs the mongosh health check often during startup, and rarely afterwards', () => {
    const { healthcheck } = parse(composeText, { merge: true }).services.mongo;
    expect(healthcheck).toMatchObject({ interval: '30s', start_interval: '2s', start_period: '120s' });
  });

  it('starts a sink for text messages in the trial profile only', () => {
    const { services } = parse(composeText, { merge: true });
    const optional = Object.entries(services).filter(([, { profiles }]) => profiles);
    expect(optional.map(([name, { profiles }]) => [name, profiles])).toEqual([['sms-sink', ['trial']]]);
  });

  it('BYD-050 has mongod abort transactions of a killed process within ten seconds', () => {
    const [, seconds] = /transactionLifetimeLimitSeconds=(\d+)/.exec(parse(composeText, { merge: true }).services.mongo.command.join(' '));
    expect([5, 10]).toContain(Number(seconds));
  });

  it('treats $${…} as a variable of the container', () => {
    expect(variablesIn('a ${ONE:?} b $${TWO} c ${THREE:-x}')).toEqual([
      { name: 'ONE', rest: ':?' },
      { name: 'THREE', rest: ':-x' },
    ]);
  });
});

describe('the health of a worker', () => {
  const check = (mongo, redis) =>
    new Promise((resolve) => {
      const env = { MONGODB_URI: mongo, REDIS_URL: redis };
      execFile(process.execPath, [`${root}docker/worker-health.mjs`], { env }, (error, _, said) =>
        resolve({ code: error?.code ?? 0, said }),
      );
    });
  const listening = async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close());
    return server.address().port;
  };

  it('BYD-050 passes while any member of the replica set answers, and fails without one', async () => {
    const [up, down] = [await listening(), await freePort()];
    const redis = `redis://:secret@127.0.0.1:${up}`;
    const set = (...ports) => `mongodb://marquee:p,w@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/marquee?replicaSet=rs0`;
    expect((await check(set(up, down), redis)).code).toBe(0);
    expect((await check(set(down, up), redis)).code).toBe(0);
    const bad = await check(set(down, down), redis);
    expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    expect((await check(set(up), `redis://127.0.0.1:${down}`)).code).toBe(1);
  });
});

describe('the sink for text messages', () => {
  it('logs each message as one line and sends none', async () => {
    const port = await freePort();
    const sink = spawn(process.execPath, [`${root}docker/sms-sink.mjs`], {
      env: { PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void sink.kill());
    const said = new Promise((resolve) => sink.stdout.once('data', (data) => resolve(String(data))));
    const message = JSON.stringify({ to: '+18015550142', text: 'Your code is 1234' });
    const answer = await untilAnswered(() => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: message }));
    expect([answer.status, await said]).toEqual([200, `${message}\n`]);
  });
});

describe('nginx', () => {
  const conf = readFileSync(`${root}docker/nginx.conf`, 'utf8');
  const [, outer = '', uploads = '', others = ''] = /^([\s\S]*)location \/uploads \{([^}]*)\}([\s\S]*)$/.exec(conf) ?? [];
  const bytes = (text) => Array.from(text.matchAll(/client_max_body_size (\d+)k;/g), ([, kilobytes]) => Number(kilobytes) * 1024);

  it('accepts large bodies for uploads, and elsewhere bodies up to the limit of GraphQL', () => {
    expect(bytes(uploads)).toEqual([11 * 1024 * 1024]);
    const [most, ...more] = bytes(outer + others);
    expect([most > 2 * 1024 * 1024, most < 3 * 1024 * 1024, more]).toEqual([true, true, []]);
  });

  it('BYD-051 writes no body and no answer to a file, and cuts who sends or reads nothing', () => {
    for (const [name, value] of [
      ['proxy_request_buffering', 'off'],
      ['proxy_max_temp_file_size', '0'],
    ])
      // once, outside of every location: nothing turns it on again
      expect(Array.from(conf.matchAll(new RegExp(`${name} (\\w+);`, 'g')), ([, found]) => found)).toEqual([value]);
    for (const name of ['client_header_timeout', 'client_body_timeout', 'send_timeout'])
      expect(conf).toMatch(new RegExp(`${name} \\d{2}s;`));
  });

  it('BYD-051 counts the requests of one network, also where a TLS proxy says whose they are', () => {
    expect(conf).toMatch(/^ {2}limit_conn networks \d+;/m);
    // a location with a limit of its own has to repeat that of all
    const own = conf.split(/^ {4}location /m).filter((block) => block.includes('limit_conn '));
    expect(own.slice(1).map((block) => block.includes('limit_conn networks '))).toEqual(own.slice(1).map(() => true));
  });

  it('writes no address of a page into a log: orders, carts, invitations and mails have keys in them', () => {
    expect(conf).toMatch(/error_log \/dev\/stderr alert;/);
    const formats = Array.from(conf.matchAll(/log_format \w+ '([^']*)';/g), ([, format]) => format);
    expect(formats).toHaveLength(1);
    expect(formats[0]).not.toMatch(/\$(request(_uri|_filename)?|uri|document_uri|args|query_string|arg_\w+|http_\w+|cookie_\w+)(?!\w)/);
    expect(Array.from(conf.matchAll(/access_log (.*);/g), ([, log]) => log)).toEqual(['/dev/stdout failure if=$is_failure']);
    expect(conf).toMatch(/"~\^\(\?<first>\/\[a-zA-Z\.-\]\*\)" \$first;/);
  });

  it('BYD-051 tries as many processes as there may be, within the time a person waits', () => {
    expect(conf).toMatch(/proxy_next_upstream_tries 10;/);
    expect(conf).toMatch(/proxy_next_upstream_timeout 15s;/);
    expect(conf).toMatch(/proxy_next_upstream error timeout;/);
  });
});

describe('Dockerfiles', () => {
  const good = 'FROM node:24.21.0 AS build\nRUN make\n\nFROM node:24.21.0\nUSER 1000:1000\nSTOPSIGNAL SIGTERM\nHEALTHCHECK CMD ["true"]\n';
  it.each([
    ['nothing', good, []],
    ['root', good.replace('USER 1000:1000\n', ''), ['x runs as root']],
    ['no health check', good.replace('HEALTHCHECK CMD ["true"]\n', ''), ['x has no HEALTHCHECK']],
    ['one stage', good.slice(good.lastIndexOf('FROM')), ['x builds and runs in one stage']],
    ['an image without a version', good.replace('FROM node:24.21.0\n', 'FROM node\n'), ['x starts from an image without a version']],
    ['a secret', `${good}ENV JWT_SECRET=abc\n`, ['x bakes a secret in']],
  ])('complain about %s', (_, text, complaints) => {
    expect(checkDockerfile('x', text)).toEqual(complaints);
  });
});

describe('npm run dev', () => {
  it('proxies every path of the API’s controllers, except the pages that the web serves itself', () => {
    const api = `${root}apps/api/src`;
    const controllers = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.controller.ts'));
    const text = controllers.map((file) => readFileSync(`${api}/${file}`, 'utf8')).join('\n');
    const parts = Array.from(text.matchAll(/@Controller\('([\w-]+)|@Controller\(\)([\s\S]*?)(?=@Controller|$)/g), ([, prefix, routes]) =>
      prefix ? [prefix] : Array.from(routes.matchAll(/@(?:Get|Post)\('([\w.-]+)/g), ([, first]) => first),
    ).flat();
    expect(parts.length).toBeGreaterThan(10);
    const vite = readFileSync(`${root}apps/web/vite.config.ts`, 'utf8');
    const isProxied = (first) => vite.includes(`'/${first}'`) || vite.includes(`'/${first}/'`);
    expect([...new Set(parts)].filter((first) => !['e', 's', 'o', 'events', 'embed'].includes(first) && !isProxied(first))).toEqual([]);
  });
});

describe('.env', () => {
  it('is neither committed nor sent to an image build', () => {
    for (const file of ['.gitignore', '.dockerignore']) expect(readFileSync(`${root}${file}`, 'utf8').split('\n')).toContain('.env');
  });
});

describe('.env.example', () => {
  it('describes every variable of the configuration and the compose file', () => {
    expect(envExample(root)).toBe('');
  });

  it('reports a variable of the configuration that the compose file gives to no service', () => {
    const compose = { services: { api: { environment: { JWT_SECRET: '' } }, worker: { environment: { SITES: '' } } } };
    const images = { api: { PORT: '4000' }, worker: {} };
    expect(unpassed(['JWT_SECRET', 'SITES', 'PORT', 'DEV_TOOLS', 'INTEGRATION_HOSTS'], compose, images)).toEqual([
      'docker-compose.yml does not pass INTEGRATION_HOSTS',
    ]);
  });

  it('reads the variables from the configuration itself', () => {
    expect(
      configVariables('const variables = z.object({ PORT: port.default(1), JWT_SECRET: secret }); const other = z.object({ X: y });'),
    ).toEqual(['PORT', 'JWT_SECRET']);
  });

  it('reports missing, unknown, undescribed and leaked variables', () => {
    const complaints = compareExample(exampleVariables('# The port.\nPORT=1\n\nNOBODY=\n# A key.\nJWT_SECRET=abc'), {
      config: ['PORT', 'JWT_SECRET', 'HOST'],
      compose: [],
      required: ['PORT', 'NOBODY'],
    });
    expect(complaints).toEqual([
      '.env.example does not name HOST',
      '.env.example names NOBODY, which nobody reads',
      '.env.example shows JWT_SECRET as needed, and the compose file does not',
      '.env.example does not say what NOBODY is',
      '.env.example gives the secret JWT_SECRET a value',
    ]);
  });
});
