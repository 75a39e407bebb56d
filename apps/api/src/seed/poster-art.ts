/** Demo posters, drawn: each is a 16:9 SVG, so that the demo has real color without any image file. */
const W = 1600;
const H = 900;

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const each = (count: number, draw: (i: number) => string) => range(count).map(draw).join('');
const rect = (fill: string) => `<rect width="${W}" height="${H}" fill="${fill}"/>`;
/** A fixed sequence that looks random, 0 to 1. */
const scatter = (i: number) => {
  const x = Math.sin(i * 127.1 + 11.7) * 43_758.5453;
  return x - Math.floor(x);
};

function desert(): string {
  const stops =
    '<stop offset="0" stop-color="#3A1030"/><stop offset=".45" stop-color="#C7402F"/><stop offset=".7" stop-color="#FF9A4D"/><stop offset="1" stop-color="#FFD08A"/>';
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>${rect('url(#g)')}<circle cx="1090" cy="470" r="215" fill="#FFE2A8"/>
    ${each(7, (i) => `<rect x="800" y="${520 + i * 26}" width="600" height="${4 + i * 2.4}" fill="#F0703E" opacity=".85"/>`)}
    <path d="M0 700 L240 560 L330 560 L420 640 L620 600 L700 520 L830 520 L900 640 L1180 690 L1600 590 V900 H0Z" fill="#7A1F2B"/>
    <path d="M0 790 C300 700 520 800 800 770 S1300 700 1600 780 V900 H0Z" fill="#3A0F1E"/>`;
}

function swim(): string {
  const stops = '<stop offset="0" stop-color="#1C7C86"/><stop offset=".5" stop-color="#0B3C5A"/><stop offset="1" stop-color="#04152B"/>';
  const wave = (i: number) => {
    const [y, w, dx] = [470 + i * i * 1.35, 130 + i * 36, Math.sin(i * 1.7) * 26];
    const path = `M${1090 - w + dx} ${y} q${w / 2} ${-10 - i} ${w} 0 t${w} 0`;
    return `<path d="${path}" stroke="#DDF8EC" stroke-width="${2 + i * 0.75}" fill="none" opacity="${0.8 - i * 0.033}" stroke-linecap="round"/>`;
  };
  return `<defs><radialGradient id="g" cx=".68" cy=".3" r=".95">${stops}</radialGradient></defs>${rect('url(#g)')}
    <circle cx="1090" cy="285" r="150" fill="#F2FBE9"/><circle cx="1150" cy="255" r="140" fill="#1E7F88" opacity=".28"/>${each(18, wave)}`;
}

function bokeh(): string {
  const colours = ['#FFC95C', '#FF8FA3', '#7FA6FF', '#FFF0C9'];
  const light = (i: number) =>
    `<circle cx="${scatter(i) * W}" cy="${scatter(i + 70) * H}" r="${14 + scatter(i + 9) * 74}" fill="${colours[i % 4]}" opacity="${0.1 + scatter(i + 30) * 0.4}"/>`;
  const bulb = (row: number) => (i: number) =>
    `<circle cx="${60 + i * 71}" cy="${120 + row * 40 + Math.sin((i / 21) * Math.PI) * (110 + row * 48)}" r="7" fill="#FFE9B0" opacity="${0.95 - row * 0.14}"/>`;
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0B1030"/><stop offset="1" stop-color="#3B1F5C"/></linearGradient></defs>
    ${rect('url(#g)')}${each(46, light)}${each(5, (row) => each(22, bulb(row)))}`;
}

function thunder(): string {
  const dot = (y: number) => (x: number) => {
    const r = Math.max(0, 17 - (Math.hypot(x - 28, y - 10) / 26) * 18);
    return r > 1 ? `<circle cx="${x * 39 + (y % 2) * 19}" cy="${y * 39}" r="${r}" fill="#140306"/>` : '';
  };
  const bolt = 'd="M1010 -40 L640 470 L900 470 L700 960 L1240 360 L960 360 L1190 -40Z"';
  return `${rect('#D9161F')}${each(24, (y) => each(42, dot(y)))}<path ${bolt} fill="#FFF4DF"/><path ${bolt} fill="none" stroke="#140306" stroke-width="20"/>`;
}

function mic(): string {
  return `${rect('#FFCB1F')}<path d="M300 -60 L1300 -60 L1520 960 L80 960Z" fill="#FFE27A"/><ellipse cx="800" cy="800" rx="460" ry="80" fill="#E0A900"/>
    <rect x="788" y="420" width="24" height="390" fill="#1D1710"/><ellipse cx="800" cy="806" rx="130" ry="24" fill="#1D1710"/>
    <g transform="rotate(24 800 300)"><rect x="740" y="120" width="120" height="180" rx="60" fill="#1D1710"/><rect x="762" y="300" width="76" height="190" rx="16" fill="#3A2F22"/>
    ${each(4, (i) => `<rect x="750" y="${160 + i * 28}" width="100" height="5" fill="#FFCB1F" opacity=".6"/>`)}</g>`;
}

function score(): string {
  const notes = [
    [220, 380],
    [430, 400],
    [610, 470],
    [820, 520],
    [1010, 500],
    [1190, 440],
    [1380, 400],
  ] as const;
  const staff = (i: number) =>
    `<path d="M-40 ${330 + i * 52} C400 ${180 + i * 52} 800 ${620 + i * 52} 1640 ${250 + i * 52}" stroke="#1E3A2E" stroke-width="6" fill="none"/>`;
  const note = ([x, y]: readonly [number, number], i: number) => {
    const [fill, down] = [i % 3 === 1 ? '#C4513A' : '#1E3A2E', (i % 3) * 50];
    return `<ellipse cx="${x}" cy="${y + down}" rx="46" ry="33" fill="${fill}" transform="rotate(-22 ${x} ${y})"/><rect x="${x + 38}" y="${y - 190 + down}" width="8" height="190" fill="${fill}"/>`;
  };
  return `${rect('#EFE6D2')}${each(5, staff)}${notes.map(note).join('')}<circle cx="1330" cy="150" r="240" fill="#E9B44C" opacity=".85"/>`;
}

function beam(): string {
  const ray = (i: number) =>
    `<path d="M-60 450 L1700 ${-300 + i * 190} L1700 ${-190 + i * 190}Z" fill="${['#FF9BD2', '#FFD166', '#8AD8FF'][i % 3]}" opacity="${0.2 + (i % 3) * 0.14}"/>`;
  const hole = (x: number) => (i: number) =>
    `<rect x="${x}" y="${130 + i * 94}" width="34" height="56" rx="9" fill="#FBEFFF" opacity=".8"/>`;
  return `${rect('#180B33')}${each(9, ray)}<rect x="1010" y="150" width="430" height="600" rx="8" fill="#FBEFFF" opacity=".92"/>${each(7, hole(960))}${each(7, hole(1456))}
    <path d="M1060 690 L1190 430 L1270 560 L1330 470 L1400 690Z" fill="#180B33"/><circle cx="1320" cy="290" r="56" fill="#FF7AB8"/>`;
}

function bloom(): string {
  const petal = (i: number) =>
    `<ellipse cx="0" cy="-250" rx="78" ry="230" fill="${i % 2 ? '#5B1A8B' : '#FFE3EF'}" opacity=".88" transform="rotate(${i * (360 / 14)})"/>`;
  const flower = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${each(14, petal)}<circle r="128" fill="#FFD23F"/><circle r="70" fill="#3B0A3A"/></g>`;
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FF5FA2"/><stop offset="1" stop-color="#FF9F5A"/></linearGradient></defs>
    ${rect('url(#g)')}${flower(1080, 440, 1)}${flower(330, 700, 0.52)}${flower(420, 150, 0.36)}`;
}

function folk(): string {
  const fills = ['#2C5440', '#3C6E4E', '#5C8F58', '#8FB25C', '#C4CC6B', '#E7D98A', '#F0B35C', '#D9763C'];
  const hill = (i: number) =>
    `<path d="M-40 ${360 + i * 80} C300 ${220 + i * 80} 600 ${520 + i * 70} 1640 ${260 + i * 84} V960 H-40Z" fill="${fills[i]}"/>`;
  return `${rect('#1F3B2C')}${each(8, hill)}<circle cx="1180" cy="210" r="110" fill="#FBE8B0"/>`;
}

function season(): string {
  const bulb = (i: number) => (j: number) =>
    `<circle cx="${90 + i * 129}" cy="${70 + j * 127}" r="30" fill="${(i * 3 + j * 5) % 7 < 3 ? '#FFB41F' : '#2C2638'}"/>`;
  return `${rect('#17131F')}${each(12, (i) => each(7, bulb(i)))}`;
}

const DRAWN = { desert, swim, bokeh, thunder, mic, score, beam, bloom, folk, season };

export type Art = keyof typeof DRAWN;

export function posterSvg(art: Art): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${DRAWN[art]()}</svg>`);
}
