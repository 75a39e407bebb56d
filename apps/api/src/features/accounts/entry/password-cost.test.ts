import { describe, expect, it } from 'vitest';

import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';

describe('judging a password', () => {
  it('takes little time for the longest ones, whatever they are made of', async () => {
    await checkPasswordStrength('loads the lists');
    for (const part of ['P@$$w0rd4xl1', '@$(){[<!1|0%5+7', '4', '19121', 'ab1']) {
      const costs: number[] = [];
      for (let i = 0; i < 5; i++) {
        const before = process.cpuUsage().user;
        await checkPasswordStrength(part.repeat(128).slice(0, 128), { email: 'lena.vale@redstone.example', name: 'Lena Vale' });
        costs.push((process.cpuUsage().user - before) / 1000);
      }
      // other work of this process counts too: the quickest of five
      expect([part, Math.min(...costs) < 100]).toEqual([part, true]);
    }
  });
});
