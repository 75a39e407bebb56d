import { describe, expect, it } from 'vitest';

import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';

describe('judging a password', () => {
  it('takes little time for the longest ones, whatever they are made of', async () => {
    await checkPasswordStrength('loads the lists');
    for (const part of ['P@$$w0rd4xl1', '@$(){[<!1|0%5+7', '4', '19121', 'ab1']) {
      const before = process.cpuUsage().user;
      await checkPasswordStrength(part.repeat(128).slice(0, 128), { email: 'lena.vale@redstone.example', name: 'Lena Vale' });
      expect((process.cpuUsage().user - before) / 1000, part).toBeLessThan(100);
    }
  });
});
