/**
 * Marquee's colors: one palette for each mode, from which the antd theme, the CSS variables (`--mq-*`), badges and
 * charts are derived. Primary buttons are ink, selection and links are velvet, the amber bulb marks the brand, "now"
 * and "live", and nothing else.
 */
import type { BadgeTone } from '@marquee/shared/badge';

export type Mode = 'light' | 'dark';

const light = {
  canvas: '#F6F5F8', // page behind cards
  surface: '#FFFFFF', // cards, tables, modals
  raised: '#FFFFFF', // popovers, menus
  sunken: '#F1EFF5', // wells, table headers, skeletons
  hover: '#F5F3F9',
  line: '#E5E2EB', // hairlines, card borders
  lineStrong: '#D2CEDB', // default buttons, dividers that must be seen
  control: '#918B9F', // input and checkbox borders: 3:1 on surface
  text: '#1A1623',
  text2: '#585266', // secondary text
  text3: '#6C667A', // captions, placeholders: still 4.5:1 on canvas
  ink: '#17131F', // primary button, rail
  inkHover: '#352D45',
  onInk: '#FFFFFF',
  velvet: '#5F33D1', // selection, links, focus, first chart series
  velvetHover: '#4B24B0',
  velvetSoft: '#F0EBFF',
  velvetLine: '#D5C7FF',
  bulb: '#FFB41F',
  bulbHover: '#FFC650',
  bulbSoft: '#FFF6E0',
  bulbLine: '#F3D79B',
  bulbText: '#7A4D00',
  success: '#0B7A43',
  warning: '#A65B00',
  error: '#C4281C',
  info: '#2257D3',
} as const;

const dark: Record<keyof typeof light, string> = {
  canvas: '#0E0C13',
  surface: '#16131D',
  raised: '#1F1B29',
  sunken: '#1C1825',
  hover: '#201C2B',
  line: '#2A2535',
  lineStrong: '#3B3549',
  control: '#746C88',
  text: '#F3F1F7',
  text2: '#B5AFC3',
  text3: '#9A93AA',
  ink: '#F3F1F7', // inverted: always the strongest contrast on the page
  inkHover: '#FFFFFF',
  onInk: '#17131F',
  velvet: '#A98CFF',
  velvetHover: '#C2ADFF',
  velvetSoft: '#271F40',
  velvetLine: '#4A3A80',
  bulb: '#FFB41F',
  bulbHover: '#FFC650',
  bulbSoft: '#2B2212',
  bulbLine: '#5C4518',
  bulbText: '#FFCF70',
  success: '#4CC98A',
  warning: '#F2A950',
  error: '#FF7A6E',
  info: '#7FA6FF',
};

export const palettes = { light, dark };

/** The rail and the scanner are dark in both modes. */
export const night = { bg: '#15111C', line: '#2C2638', text: '#BDB6CC', textOn: '#FFFFFF', on: '#2B2438' } as const;

/** Badge colors: text, fill, dot. Text on fill has a contrast of at least 4.5:1 in both modes. */
export const badges = {
  light: {
    green: ['#0A6638', '#E2F5E9', '#16A05A'],
    orange: ['#8F4700', '#FFEFD9', '#E8820C'],
    red: ['#AD2117', '#FDE8E6', '#E5372A'],
    blue: ['#1E4CBB', '#E7EEFF', '#3B74F2'],
    yellow: ['#6E5000', '#FFF3C2', '#D1A000'],
    purple: ['#5329BA', '#EEE7FF', '#7C4DF0'],
    grey: ['#534D61', '#ECEAF1', '#8B8599'],
    black: ['#FFFFFF', '#2A2435', '#FFFFFF'],
    live: ['#FFFFFF', '#17131F', '#FFB41F'],
  },
  dark: {
    green: ['#79DDA9', '#12301F', '#2FBF77'],
    orange: ['#FFBE73', '#38240C', '#F29A33'],
    red: ['#FF9D94', '#3B1613', '#FF5B4D'],
    blue: ['#9DBBFF', '#16244A', '#5C8DFF'],
    yellow: ['#FFDB66', '#332907', '#E6B800'],
    purple: ['#C5B0FF', '#2A1F4A', '#9A75FF'],
    grey: ['#BDB7CA', '#272331', '#8B8599'],
    black: ['#17131F', '#DCD8E4', '#17131F'],
    live: ['#17131F', '#FFB41F', '#17131F'],
  },
} as const satisfies Record<Mode, Record<BadgeTone, readonly [string, string, string]>>;

/** Series colors in the order of use, distinguishable also without red–green vision. */
/** From few to many orders on a map. */
export const heat: Record<Mode, readonly string[]> = {
  light: ['#E4DAFF', '#A988F5', '#5F33D1', '#C23B9B', '#FF8A3D', '#FFB41F'],
  dark: ['#2A1F55', '#5F33D1', '#A98CFF', '#FF7FA9', '#FFB41F', '#FFE9B0'],
};

export const charts = {
  light: ['#5F33D1', '#E39A0B', '#0E8F8A', '#D6457A', '#3B74F2', '#8B8599'],
  dark: ['#A98CFF', '#FFB41F', '#3CC9C0', '#FF7FA9', '#7FA6FF', '#9A93AA'],
} as const;

/** Categories A to F of a seating plan; more start over. At least 3:1 on surface and canvas, apart from velvet, distinguishable also without red–green vision. */
export const categories = {
  light: ['#B4236B', '#0B7F7A', '#2E6BE6', '#A86200', '#65740F', '#6A6376'],
  dark: ['#FF7FB2', '#3CC9C0', '#7DA9FF', '#F2A950', '#B9CB4E', '#A39CB1'],
} as const;

export const fonts = {
  text: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  display: "'Mona Sans Variable', 'Mona Sans', 'Inter Variable', system-ui, sans-serif",
  /** Until the others are loaded. */
  meanwhile: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace",
} as const;

export const shadows = {
  light: {
    card: '0 1px 2px rgba(23,19,31,.04)',
    float: '0 4px 10px -2px rgba(23,19,31,.08), 0 16px 40px -8px rgba(23,19,31,.18)',
    lift: '0 2px 4px rgba(23,19,31,.05), 0 10px 24px -8px rgba(23,19,31,.16)',
  },
  dark: {
    card: 'none',
    float: '0 0 0 1px rgba(255,255,255,.06), 0 20px 48px -8px rgba(0,0,0,.7)',
    lift: '0 0 0 1px rgba(255,255,255,.08), 0 12px 28px -8px rgba(0,0,0,.6)',
  },
} as const;
