import { badges, charts, fonts, night, palettes, shadows, type Mode } from './palette.ts';

/** `--mq-surface:#fff`, `--mq-b-green-bg:…`, `--mq-c1:…`: the declarations of one mode. */
function declarationsOf(mode: Mode): string[] {
  const palette = Object.entries(palettes[mode]).map(([name, value]) => `--mq-${name}:${value}`);
  const badge = Object.entries(badges[mode]).flatMap(([tone, [fg, bg, dot]]) => [
    `--mq-b-${tone}-fg:${fg}`,
    `--mq-b-${tone}-bg:${bg}`,
    `--mq-b-${tone}-dot:${dot}`,
  ]);
  const series = charts[mode].map((value, i) => `--mq-c${i + 1}:${value}`);
  const rail = Object.entries(night).map(([name, value]) => `--mq-night-${name}:${value}`);
  const shadow = Object.entries(shadows[mode]).map(([name, value]) => `--mq-shadow-${name}:${value}`);
  const font = [`--mq-font:${fonts.text}`, `--mq-display:${fonts.display}`, `--mq-mono:${fonts.mono}`];
  return [`color-scheme:${mode}`, ...palette, ...badge, ...series, ...rail, ...shadow, ...font];
}

/** Both modes as one style sheet; `<html data-theme>` selects one. Every page carries it, so the dark mode has only what differs. */
export function themeStyleSheet(): string {
  const light = declarationsOf('light');
  const dark = declarationsOf('dark').filter((each) => !light.includes(each));
  const late = [`--mq-font:${fonts.meanwhile}`, `--mq-display:${fonts.meanwhile}`];
  return `:root{${light.join(';')}}:root[data-theme=dark]{${dark.join(';')}}:root[data-fonts=late]{${late.join(';')}}`;
}
