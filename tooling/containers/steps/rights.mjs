// The privileges of each container, read from the kernel and not from the compose file.
import { statSync } from 'node:fs';

const OURS = { api: 1000, worker: 1000, web: 101 };
const OTHERS = { mongo: 999, redis: 999, storage: 1000, mailpit: 1000, 'sms-sink': 1000 };
const LOG_MB = 10;

export async function rights({ stack, figures }) {
  for (const [service, uid] of Object.entries({ ...OURS, ...OTHERS })) {
    const [name] = await stack.of(service);
    const status = await stack.exec(name, 'cat', '/proc/1/status');
    const field = (key) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    const [user, capabilities, sealed] = [Number(field('Uid')), Number.parseInt(field('CapEff'), 16), field('NoNewPrivs')];
    const text = `uid ${user}, capabilities ${capabilities}, no new privileges ${sealed}`;
    const isRight = user === uid && capabilities === 0 && sealed === '1';
    figures.check(`rights of ${service}`, text, `uid ${uid}, capabilities 0, no new privileges 1`, isRight);
  }
  for (const service of Object.keys(OURS)) {
    const [name] = await stack.of(service);
    const { code } = await stack.tryIn(name, 'sh', '-c', 'touch /written || touch /app/written || touch /srv/marquee/written');
    figures.check(`${service} writes its own files`, code === 0 ? 'yes' : 'refused', 'refused', code !== 0);
  }
  await limits({ stack, figures });
}

async function limits({ stack, figures }) {
  for (const service of [...Object.keys(OURS), 'mongo', 'redis', 'storage', 'mailpit']) {
    const [name] = await stack.of(service);
    const asked = Number(await stack.podman(['inspect', name, '--format', '{{.HostConfig.Memory}}']));
    const { out } = await stack.tryIn(
      name,
      'sh',
      '-c',
      'cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2> /dev/null',
    );
    const held = Number(out.trim().split('\n')[0]);
    figures.check(`memory of ${service}`, `at most ${Math.round(held / 2 ** 20)} MB`, 'its limit', asked > 0 && held === asked);
  }
}

/** Sends more text messages than the log limit allows. */
export async function logs({ stack, figures }) {
  const [sink] = await stack.of('sms-sink');
  const script = `const body = 'x'.repeat(9000); (async () => { for (let i = 0; i < 2500; i++) await fetch('http://127.0.0.1:9000', { method: 'POST', body }); })()`;
  await stack.exec(sink, 'node', '-e', script);
  const path = await stack.podman(['inspect', sink, '--format', '{{.HostConfig.LogConfig.Path}}']);
  const megabytes = statSync(path).size / 1e6;
  figures.check(
    'log of a container after 22 MB of lines',
    `${megabytes.toFixed(1)} MB`,
    `≤ ${LOG_MB + 1} MB a file`,
    megabytes <= LOG_MB + 1,
  );
}

/** Tells whether the worker's Chromium prints with the worker's privileges. */
export async function chromium({ stack, figures }) {
  const [worker] = await stack.of('worker');
  const script = `
    const { default: puppeteer } = await import('/app/node_modules/puppeteer/lib/puppeteer/puppeteer.js');
    const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM_PATH, headless: 'shell', args: ['--no-sandbox', '--disable-dev-shm-usage'] });
    const page = await browser.newPage();
    await page.setContent('<h1>A settlement</h1>');
    const pdf = await page.pdf();
    await browser.close();
    process.stdout.write(Buffer.from(pdf).subarray(0, 5).toString() + ' ' + pdf.length);`;
  const began = Date.now();
  const { code, out, said } = await stack.tryIn(worker, 'node', '--input-type=module', '-e', script);
  const isPdf = code === 0 && out.startsWith('%PDF-');
  figures.check(
    'Chromium in the worker prints a document',
    isPdf ? `${((Date.now() - began) / 1000).toFixed(1)} s` : said.slice(-300),
    'a PDF',
    isPdf,
  );
}
