import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { explain, needDisk } from '../problem.mjs';
import { lastLines, lastWords, startProcess } from '../processes.mjs';
import { developmentEnvironment, givenEnvironment } from './environment.mjs';
import { chosenPort, refuseSecondStart, takeFolder } from './second-start.mjs';
import { readSecrets } from './secrets.mjs';
import { summaryLines } from './summary.mjs';
import { supervise } from './supervisor.mjs';

let folder;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'marquee-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const until = async (done) => {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    if (done()) return;
    await new Promise((next) => setTimeout(next, 30));
  }
  throw new Error('it did not come to that');
};

describe('a second start', () => {
  it('is refused in one line on a taken port', async () => {
    const server = createServer();
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address();
    writeFileSync(join(folder, '.env'), `PORT=${port}\n`);
    try {
      await expect(refuseSecondStart(folder)).rejects.toThrow(`Port ${port} is taken by another program.`);
    } finally {
      server.close();
    }
  });

  it('is refused on a folder that is in use, and allowed after a crash', () => {
    const giveBack = takeFolder(folder, 4000);
    expect(() => takeFolder(folder, 4001)).toThrow('Another start took this folder');
    giveBack();
    writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, bornAt: 'another time', port: 4000 }));
    takeFolder(folder, 4000)();
  });

  it('takes the port from .env, and refuses an invalid one', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4123 # mine\n');
    expect(chosenPort(folder)).toBe(4123);
    writeFileSync(join(folder, '.env'), 'PORT=many\n');
    expect(() => chosenPort(folder)).toThrow('PORT is "many"');
  });
});

describe('secrets', () => {
  it('are generated once and readable by their owner only', () => {
    const first = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(first);
    expect(first.JWT_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe('the environment', () => {
  const setup = {
    root: '/r',
    dataDir: '/r/.data',
    port: 4000,
    secrets: { JWT_SECRET: 'made', SIMULATOR_SECRET_KEY: 'sk' },
    mongo: 'mongodb://m',
    redis: 'redis://r',
  };

  it('takes defaults, then .env, then the shell', () => {
    writeFileSync(join(folder, '.env'), 'MAIL=smtp\nLOG_LEVEL=warn\nJWT_SECRET=mine\nEMPTY=\n');
    const given = givenEnvironment(folder, { LOG_LEVEL: 'error' });
    expect(developmentEnvironment({ ...setup, given })).toMatchObject({
      MAIL: 'smtp',
      LOG_LEVEL: 'error',
      JWT_SECRET: 'mine',
      SMS: 'devbox',
      SITES: 'devbox',
      PORT: '4000',
    });
    expect(given).not.toHaveProperty('EMPTY');
  });

  it('uses the seating simulator unless another address is given', () => {
    expect(developmentEnvironment({ ...setup, given: {}, seatsUrl: 'http://s' }).SEATS_URL).toBe('http://s');
    expect(developmentEnvironment({ ...setup, given: { SEATS_URL: 'http://mine' } }).SEATS_URL).toBe('http://mine');
  });

  it('uses the simulator only where it runs', () => {
    expect(developmentEnvironment({ ...setup, given: {}, simulatorUrl: 'http://s' })).toMatchObject({
      STRIPE_SECRET_KEY: 'sk',
      SIMULATOR_URL: 'http://s',
    });
    expect(developmentEnvironment({ ...setup, given: { PAYMENTS: 'stripe' } }).STRIPE_SECRET_KEY).toBeUndefined();
  });
});

describe('a supervised process', () => {
  const crash = (log) => () => startProcess('it', process.execPath, ['-e', 'console.log("last words"); process.exit(3)'], { log });

  it('is restarted a few times, then given up with its last lines', async () => {
    const log = join(folder, 'it.log');
    const said = [];
    const text = await new Promise((onGiveUp) => supervise({ name: 'it', start: crash(log), say: (line) => said.push(line), onGiveUp }));
    expect(said).toHaveLength(3);
    expect(text).toContain('it ended again (exit 3)');
    expect(lastLines(log)).toBe('last words\n'.repeat(4).trim());
  });

  it('does not outlive a parent that is killed', async () => {
    const file = join(folder, 'parent.mjs');
    const pidFile = join(folder, 'child.pid');
    const processes = new URL('../processes.mjs', import.meta.url).href;
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs'; import { startProcess } from '${processes}';
       const child = startProcess('sleeper', process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
       writeFileSync('${pidFile}', String(child.pid)); setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [file], { stdio: 'ignore' });
    const childPid = () => {
      try {
        return Number(readFileSync(pidFile, 'utf8'));
      } catch {
        return 0;
      }
    };
    const runs = () => {
      try {
        return !/\) Z/.test(readFileSync(`/proc/${childPid()}/stat`, 'utf8'));
      } catch {
        return false;
      }
    };
    await until(() => childPid() > 0 && runs());
    parent.kill('SIGKILL');
    await until(() => !runs());
  });
});

describe('messages for the user', () => {
  it('name only the variables of an invalid configuration', () => {
    const log = join(folder, 'api.log');
    writeFileSync(
      log,
      'noise\nThe configuration is not complete:\nMAIL is not valid: needs one of devbox, smtp, ses\nJWT_SECRET is missing\n',
    );
    expect(lastWords(log)).toContain(
      'The configuration is refused: MAIL is not valid: needs one of devbox, smtp, ses; JWT_SECRET is missing. Correct it',
    );
    writeFileSync(log, 'one\ntwo');
    expect(lastWords(log)).toContain('one\ntwo');
  });

  it('say what to do about a full disk', () => {
    expect(() => needDisk(folder, 10 ** 9, 'MongoDB')).toThrow(/The disk is full: MongoDB needs/);
    expect(explain(Object.assign(new Error('x'), { code: 'ENOSPC', path: '/data' }))).toBe(
      'The disk is full (/data). Make room and start again.',
    );
    const log = join(folder, 'mongod-full.log');
    writeFileSync(log, 'one\nterminate() called: No space left on device');
    expect(lastWords(log)).toBe(`The disk is full (${folder}). Make room and start again.`);
  });

  it('shorten a trace that is one very long line', () => {
    const log = join(folder, 'mongod-trace.log');
    writeFileSync(log, `BACKTRACE ${'x'.repeat(10_000)}`);
    expect(lastWords(log).length).toBeLessThan(600);
  });

  it('list the address, logins, public page and development pages', () => {
    const text = summaryLines({
      url: 'http://localhost:4000',
      dataDir: '.data',
      demo: { logins: [{ role: 'Owner', email: 'o@x.example', password: 'pw' }], publicEventPath: '/e/rock' },
    }).join('\n');
    for (const part of ['http://localhost:4000/e/rock', '/dev/mail', '/dev/clock', '/dev/queues', 'o@x.example', 'pw'])
      expect(text).toContain(part);
  });
});
