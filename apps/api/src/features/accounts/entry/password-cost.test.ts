import { describe, expect, it } from 'vitest';

import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';

describe('checking a password', () => {
  it('is fast for the longest ones, whatever they contain', async () => {
    await checkPasswordStrength('loads the lists');
    for (const part of ['P@$$w0rd4xl1', '@$(){[<!1|0%5+7', '4', '19121', 'ab1']) {
      const costs: number[] = [];
      for (let i = 0; i < 5; i++) {
        const before = process.cpuUsage().user;
        await checkPasswordStrength(part.repeat(128).slice(0, 128), { email: 'lena.vale@redstone.example', name: 'Lena Vale' });
        costs.push((process.cpuUsage().user - before) / 1000);
      }
      // other work of this process is measured too, hence the fastest of five
      expect([part, Math.min(...costs) < 100]).toEqual([part, true]);
    }
  });
});
