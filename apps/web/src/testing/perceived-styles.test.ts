import { expect, it } from 'vitest';
import { perceivedIn } from './perceived-styles.ts';

it('keeps what hides an element or keeps the pointer off it, and no other style', () => {
  const button = '.button{color:red;display:inline-flex;}';
  const hidden = '.menu-hidden{ visibility: hidden; top:0;pointer-events:none}.menu{top:1px;}';
  expect(perceivedIn(`${button}${hidden}`)).toBe('.button{display:inline-flex}.menu-hidden{ visibility: hidden;pointer-events:none}');
  expect(perceivedIn('@keyframes turn{from{top:0}to{top:1px}}@media (width<9px){.wide{top:0}.wide{display:none}}')).toBe(
    '@media (width<9px){.wide{display:none}}',
  );
  expect(perceivedIn('.css-var-root{--ant-blue:#00f;}')).toBe('');
});
