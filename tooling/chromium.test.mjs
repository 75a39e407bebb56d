import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const PATH = '/usr/local/bin:/usr/bin:/bin';

it('the program for documents unpacks Chromium where it runs it, whoever starts it', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'marquee-chromium-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const source = `import(${JSON.stringify(new URL('chromium.mjs', import.meta.url).href)}).then((c) => console.log(c.chromiumEnvironment().CHROMIUM_PATH))`;
  const { stdout: program } = await run(process.execPath, ['-e', source], {
    env: { PATH, MARQUEE_BIN_CACHE: cache, CHROMIUM_PATH: 'npm' },
  });
  // the printer gives it a home of its own and none of our variables
  const { stdout } = await run(program.trim(), ['--version'], { env: { PATH, HOME: join(cache, 'home') } });
  expect(stdout).toMatch(/Chrom/);
}, 120_000);
