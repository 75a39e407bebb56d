import { describe, expect, it } from 'vitest';

import { freePort } from './free-port.ts';
import { launch, spawnMain } from './processes.ts';
import { productionEnvironment } from './test-config.ts';

const SECRETS = ['JWT_SECRET', 'LINK_SECRET', 'SECOND_FACTOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(productionEnvironment()).filter(([name]) => !names.includes(name)));

/** Its exit code and output. */
async function refused(main: string, env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const { child, output } = await launch(main, env);
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  return { code, said: output() };
}

describe('a start in production', { timeout: 300_000 }, () => {
  it.each(['src/main.api.ts', 'src/main.worker.ts'])(
    'of %s without any secret of development ends and names each of them',
    async (main) => {
      const { code, said } = await refused(main, without(SECRETS));
      expect(code).toBe(1);
      for (const name of SECRETS.filter((secret) => secret !== 'STRIPE_SECRET_KEY')) expect(said).toContain(`${name} is missing`);
      expect(said).not.toMatch(/\bat .*:\d+:\d+/);
    },
  );

  it.each(SECRETS)('without %s alone ends and names it', async (name) => {
    const { code, said } = await refused('src/main.api.ts', without([name]));
    expect([code, said.match(/^\w+ is missing/gm)]).toEqual([1, [`${name} is missing`]]);
  });

  it('with all of them gets ready, and shows its figures at a port of their own and nothing else there', async () => {
    const port = await freePort();
    const worker = await spawnMain('src/main.worker.ts', { ...productionEnvironment(), METRICS_PORT: String(port) });
    const answers = await Promise.all(['/metrics', '/', '/metrics/x'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(await answers[0]!.text()).toContain('marquee_job_seconds');
    await worker.stop();
    expect(worker.output()).not.toContain('is missing');
  });

  it('with the simulator and the mailbox of development ends and names both', async () => {
    const { code, said } = await refused('src/main.api.ts', {
      ...productionEnvironment(),
      PAYMENTS: 'simulator',
      MAIL: 'devbox',
      DEV_TOOLS: 'true',
    });
    expect(code).toBe(1);
    for (const choice of ['PAYMENTS=simulator', 'MAIL=devbox', 'DEV_TOOLS=true'])
      expect(said).toContain(`${choice} is refused with NODE_ENV=production`);
  });
});
