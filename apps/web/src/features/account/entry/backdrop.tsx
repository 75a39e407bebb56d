import styles from '../account.module.css';
const BULBS: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 23 }, (_, i) => [30 + i * 29.1, 24] as const),
  ...Array.from({ length: 23 }, (_, i) => [30 + i * 29.1, 396] as const),
  ...Array.from({ length: 11 }, (_, i) => [30, 55 + i * 31] as const),
  ...Array.from({ length: 11 }, (_, i) => [670, 55 + i * 31] as const),
];
const LINES = [
  { y: 136, text: 'YOUR NAME', fill: '#17131F' },
  { y: 245, text: 'ONE NIGHT ONLY', fill: '#C4281C' },
  { y: 353, text: 'DOORS AT 7', fill: '#17131F' },
];

/** Replaces the video: moving stage light, and a marquee sign. */
export function Backdrop() {
  return (
    <div className={styles.bd} aria-hidden="true">
      <div className={styles.beams}>
        <i className={styles.beam} />
        <i className={`${styles.beam} ${styles.b2}`} />
        <i className={`${styles.beam} ${styles.b3}`} />
      </div>
      <svg className={styles.sign} viewBox="0 0 700 420">
        <rect width="700" height="420" rx="34" fill="#0C0911" />
        <rect x="4" y="4" width="692" height="412" rx="30" fill="none" stroke="#3A2F4E" strokeWidth="2" />
        <rect x="54" y="48" width="592" height="324" rx="12" fill="#FFF4DC" />
        {[156, 264].map((y) => (
          <rect key={y} x="54" y={y} width="592" height="3" fill="#E4D2A8" />
        ))}
        <g fontWeight="800" style={{ fontFamily: 'var(--mq-display)', fontStretch: '75%' }} textAnchor="middle">
          {LINES.map(({ y, text, fill }) => (
            <text key={text} x="350" y={y} fontSize="88" letterSpacing="5" fill={fill}>
              {text}
            </text>
          ))}
        </g>
        {BULBS.map(([x, y], i) => (
          <g key={`${x}-${y}`}>
            <circle cx={x} cy={y} r="12" fill="#FFB41F" opacity=".16" />
            <circle className={`${styles.bulb} ${[undefined, styles.k1, styles.k2][i % 3] ?? ''}`} cx={x} cy={y} r="6.2" fill="#FFD880" />
          </g>
        ))}
      </svg>
    </div>
  );
}
