import { expect, it } from 'vitest';

import { richText } from './rich-text.ts';

it('AUT-242 keeps what word processors say by styles is bold, and no bold that is none', () => {
  const docs =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>A <span style="font-weight:700">b</span><span style="font-style:italic">c</span></p></b>';
  expect(richText(docs)).toBe('<p>A <strong>b</strong><em>c</em></p>');
  expect(richText('<p><b>x</b><strong style="font-weight: 400">y</strong><span style="color:red">z</span></p>')).toBe('<p><b>x</b>yz</p>');
});

it('AUT-242 keeps the lists and links that an author pastes', () => {
  const kept = '<ul><li><strong>Bar</strong><ul><li>Beer</li></ul></li></ul><ol><li>Eat</li></ol>';
  expect(richText(kept)).toBe(kept);
  expect(richText('<p><a href="https://hall.example/map">map</a><a href="javascript:x()">no</a></p>')).toBe(
    '<p><a href="https://hall.example/map" rel="noopener noreferrer nofollow" target="_blank">map</a><a rel="noopener noreferrer nofollow" target="_blank">no</a></p>',
  );
});
