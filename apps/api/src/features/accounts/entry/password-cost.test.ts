import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';

/** Between 2 and 3 were measured; without the limit of rated characters 8 and more. */
const MOST_HASHES = 6;

/** CPU ms of the fastest of five: other work of this process is measured too. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

describe('checking a password', () => {
  // in hashes, because machines differ in speed
  it('costs little more than hashing it, for the longest ones and whatever they contain', async () => {
    await checkPasswordStrength('loads the lists');
    const hashing = await cpuMs(() => hash('correct horse battery'));
    const costly: string[] = [];
    for (const part of ['P@$$w0rd4xl1', '@$(){[<!1|0%5+7', '4', '19121', 'ab1']) {
      const owner = { email: 'lena.vale@redstone.example', name: 'Lena Vale' };
      const checking = await cpuMs(() => checkPasswordStrength(part.repeat(128).slice(0, 128), owner));
      if (checking >= MOST_HASHES * hashing) costly.push(`${part}: ${checking} ms, a hash ${hashing} ms`);
    }
    expect(costly).toEqual([]);
  });
});
