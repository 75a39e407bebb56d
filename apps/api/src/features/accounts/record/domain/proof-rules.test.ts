import { describe, expect, it } from 'vitest';

import { isProofFresh } from './proof-rules.ts';

const at = (time: string) => new Date(`2026-06-01T${time}Z`);

describe('how long a proof is valid', () => {
  it.each([
    ['a login of nine minutes, where it is enough', '10:00:00', null, '10:09:59', true, true],
    ['a login of ten minutes', '10:00:00', null, '10:10:00', true, false],
    ['a login just now, where a proof of its own is needed', '10:00:00', null, '10:00:01', false, false],
    ['a proof of four minutes', '08:00:00', '10:00:00', '10:04:59', false, true],
    ['a proof of five minutes', '08:00:00', '10:00:00', '10:05:00', false, false],
  ])('%s', (_, login, proof, now, isLoginEnough, expected) => {
    const proved = { createdAt: at(login), provedAt: proof ? at(proof) : null };
    expect(isProofFresh(proved, at(now), isLoginEnough)).toBe(expected);
  });
});
