import { createElement, useId } from 'react';
import { Bloom, Desert, Folk, Swim } from './nature.tsx';
import { Beam, Score, Season } from './print.tsx';
import { HEIGHT, WIDTH } from './scene.ts';
import { Bokeh, Mic, Thunder } from './stage.tsx';

const SCENES = [Desert, Swim, Bokeh, Thunder, Score, Beam, Bloom, Folk, Mic, Season];

/** One of ten drawings by the name, so that an event without an image keeps the same one everywhere. */
function sceneOf(name: string) {
  const sum = [...name].reduce((total, letter) => Math.imul(total ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);
  return SCENES[(sum >>> 8) % SCENES.length] ?? Season;
}

/** Stands in for a poster: drawn, with grain. */
export function DrawnPoster({ name }: { name: string }) {
  const id = `grain${useId().replace(/\W/g, '')}`;
  return (
    <svg className="poster" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {createElement(sceneOf(name))}
      <filter id={id}>
        <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" stitchTiles="stitch" />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .5 -.16" />
      </filter>
      <rect width={WIDTH} height={HEIGHT} filter={`url(#${id})`} opacity=".35" />
    </svg>
  );
}
