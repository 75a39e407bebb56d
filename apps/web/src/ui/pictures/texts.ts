import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('crop', {
  portraitTitle: 'Portrait Image Detected',
  portraitText: 'Landscape is always used in emails and apps. You can choose the part that is shown.',
  portraitGoOn: 'OK',
  title: 'Crop the picture',
  area: 'Visible part of the picture',
  moveHint: 'Drag the picture, or move it with the arrow keys.',
  zoom: 'Zoom',
  use: 'Use picture',
});

declare module '../../lib/text/texts.ts' {
  interface Texts {
    crop: (typeof texts)['texts'];
  }
}
