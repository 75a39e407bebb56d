// Starts and changes the compose file as an operator does, and does here what podman lacks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../ports.mjs';
import { PROVIDER_ALIASES, writeEnvironment } from './environment.mjs';
import { must, run, sleep, until } from './shell.mjs';

const PROVIDER = 'tooling/containers/stand-ins/provider/provider.mjs';
const SIMULATOR = 'packages/payment-simulator';
const OURS = 'label=io.podman.compose.project=marquee';
/** podman-compose with this podman does not wait for health, so the order of `depends_on` is implemented here. */
const ORDER = [['mongo', 'redis', 'storage', 'mailpit', 'sms-sink'], ['api', 'worker'], ['web']];
const WITH_HEALTH = ['mongo', 'redis', 'api', 'worker', 'web'];

export class Stack {
  #settings;
  #compose;
  #values;
  #ports;

  static async create(settings) {
    const stack = new Stack();
    stack.#settings = settings;
    stack.#ports = { web: await freePort(), mail: await freePort(), provider: await freePort() };
    const { files, values } = await writeEnvironment(settings, stack.#ports);
    stack.#compose = ['-m', 'podman_compose', ...files, '--profile', 'trial'];
    stack.#values = values;
    return stack;
  }

  get url() {
    return `http://localhost:${this.#ports.web}`;
  }

  get mailbox() {
    return `http://localhost:${this.#ports.mail}/api/email`;
  }

  get provider() {
    return `http://localhost:${this.#ports.provider}`;
  }

  /** Starts everything; resolves when every service with a health check is healthy. */
  async up() {
    for (const services of ORDER) {
      // the provider's name must resolve when the API starts, and its network is created with the first services
      if (services.includes('api')) await this.#startProvider();
      await this.compose(
        'up',
        '-d',
        '--no-recreate',
        '--no-deps',
        ...(services.includes('storage') ? ['storage-bucket', ...services] : services),
      );
      await Promise.all(services.filter((name) => WITH_HEALTH.includes(name)).map((name) => this.healthy(name)));
    }
  }

  /** As `docker compose up --scale SERVICE=COUNT`, without waiting. */
  async scale(service, count) {
    await this.compose('up', '-d', '--no-recreate', '--no-deps', '--scale', `${service}=${count}`, service);
  }

  /** As `docker compose down`; `withData` removes the volumes too. */
  async down({ withData = false } = {}) {
    await this.podman(['rm', '-f', '-t', '2', 'provider']);
    // podman-compose does not remove containers added by --scale
    const all = (await this.podman(['ps', '-aq', '--filter', OURS])).split('\n').filter(Boolean);
    if (all.length > 0) await this.podman(['stop', '-t', '30', ...all]);
    if (all.length > 0) await this.podman(['rm', '-f', ...all]);
    await run('python3', [...this.#compose, 'down', ...(withData ? ['-v'] : [])], this.#options);
    if (!withData) return;
    // anonymous volumes of images that declare one; all volumes of this podman are ours
    await this.podman(['volume', 'prune', '-f']);
    rmSync(this.#books, { recursive: true, force: true });
  }

  /** The containers of a service, oldest first. */
  async of(service) {
    const names = await this.podman(['ps', '-a', '--filter', `name=^marquee_${service}_[0-9]+$`, '--format', '{{.Names}}']);
    return names.split('\n').filter(Boolean).toSorted();
  }

  /** Waits until every container of the service is healthy; runs the checks itself, because podman without systemd does not. */
  async healthy(service, seconds = 240) {
    for (const name of await this.of(service))
      await until(
        `${name} healthy`,
        seconds,
        async () => (await run('podman', ['healthcheck', 'run', name], this.#options)).code === 0,
        1000,
      );
  }

  /** Kills the process in a container with SIGKILL, as the OOM killer would. */
  async kill(container) {
    process.kill(Number(await this.podman(['inspect', container, '--format', '{{.State.Pid}}'])), 'SIGKILL');
    await sleep(1000);
  }

  exec(container, ...command) {
    return this.podman(['exec', container, ...command]);
  }

  /** Output and exit code of a command in a container. */
  tryIn(container, ...command) {
    return run('podman', ['exec', container, ...command], this.#options);
  }

  podman(args) {
    return must('podman', args, this.#options);
  }

  logs(container) {
    return run('podman', ['logs', container], this.#options).then(({ said }) => said);
  }

  async compose(...args) {
    await must('python3', [...this.#compose, ...args], this.#options);
  }

  /** Queries the database with mongosh; `code` returns a JSON value. */
  async database(code) {
    const [mongo] = await this.of('mongo');
    const script = `const found = (() => { ${code} })(); print(JSON.stringify(found));`;
    const command =
      'mongosh --quiet --norc -u "$MONGO_INITDB_ROOT_USERNAME" -p "$MONGO_INITDB_ROOT_PASSWORD" --authenticationDatabase admin marquee --eval "$0"';
    return JSON.parse((await this.exec(mongo, 'bash', '-c', command, script)).split('\n').at(-1));
  }

  get #options() {
    const { env, folder, root } = this.#settings;
    return { env, cwd: root, log: join(folder, 'stack.log') };
  }

  get #books() {
    return join(this.#settings.folder, 'books');
  }

  async #startProvider() {
    mkdirSync(this.#books, { recursive: true });
    const mounts = [
      `${join(this.#settings.root, PROVIDER)}:/marquee/${PROVIDER}:ro`,
      `${join(this.#settings.root, SIMULATOR)}:/marquee/${SIMULATOR}:ro`,
      `${join(this.#settings.folder, 'tls')}:/tls:ro`,
      `${this.#books}:/books`,
    ].flatMap((mount) => ['-v', mount]);
    const aliases = PROVIDER_ALIASES.flatMap((name) => ['--network-alias', name]);
    const rest = ['-p', `127.0.0.1:${this.#ports.provider}:12111`, '-e', `WEBHOOK_SECRET=${this.#values.STRIPE_WEBHOOK_SECRET}`];
    const network = ['--network', 'marquee_outside', ...aliases];
    await this.podman([
      'run',
      '-d',
      '--name',
      'provider',
      ...network,
      ...mounts,
      ...rest,
      'localhost/stand-in/node:latest',
      'node',
      `/marquee/${PROVIDER}`,
    ]);
  }

  /** The last log lines of every container, to diagnose a failure. */
  async lastWords() {
    const names = (await this.podman(['ps', '-a', '--format', '{{.Names}} {{.Status}}'])).split('\n').filter(Boolean);
    const logs = await Promise.all(
      names.map(async (line) => `${line}\n${(await this.logs(line.split(' ')[0])).split('\n').slice(-12).join('\n')}`),
    );
    return [...logs, readFileSync(join(this.#settings.folder, 'stack.log'), 'utf8').split('\n').slice(-20).join('\n')].join('\n\n');
  }
}
