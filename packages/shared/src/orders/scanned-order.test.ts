import { describe, expect, it } from 'vitest';

import { orderIdOfCode } from './scanned-order.ts';

describe('the order of a scanned code', () => {
  it('is in the code, and in no other text', () => {
    const id = '6b0d0dc7c6188a4e94ec42b2';
    const begin = 'aw0Nx8YYik6U7EKy';
    const code = `MQ1.${begin}${'A'.repeat(19)}.${'b'.repeat(16)}`;
    expect(orderIdOfCode(code)).toBe(id);
    expect(orderIdOfCode(` ${code}\n`)).toBe(id);
    for (const text of ['', 'Lindahl', 'MQ-48166', code.slice(1), `${code}x`]) expect(orderIdOfCode(text)).toBeNull();
  });
});
