const NINE = Array.from({ length: 9 }, (_, i) => i);

/** The sign before anything is on sale: one bulb is lit. */
export function UnlitSignArt() {
  return (
    <svg width="132" height="76" viewBox="0 0 132 76" aria-hidden="true">
      <rect x="1" y="1" width="130" height="74" rx="12" fill="none" stroke="var(--mq-lineStrong)" strokeWidth="2" />
      <rect x="16" y="16" width="100" height="44" rx="6" fill="var(--mq-sunken)" />
      {NINE.map((i) => (
        <g key={i}>
          <circle cx={18 + i * 12} cy="8.5" r="2.6" fill={i === 4 ? 'var(--mq-bulb)' : 'var(--mq-lineStrong)'} />
          <circle cx={18 + i * 12} cy="67.5" r="2.6" fill="var(--mq-lineStrong)" />
        </g>
      ))}
    </svg>
  );
}

/** A velvet rope, for pages without permission. */
export function RopeArt() {
  return (
    <svg width="150" height="84" viewBox="0 0 150 84" aria-hidden="true">
      <rect x="16" y="14" width="7" height="62" rx="3.5" fill="#E0A11B" />
      <circle cx="19.5" cy="11" r="8" fill="#FFB41F" />
      <rect x="127" y="14" width="7" height="62" rx="3.5" fill="#E0A11B" />
      <circle cx="130.5" cy="11" r="8" fill="#FFB41F" />
      <path d="M21 26C50 66 100 66 129 26" fill="none" stroke="var(--mq-velvet)" strokeWidth="9" strokeLinecap="round" />
      <rect x="6" y="74" width="27" height="7" rx="3.5" fill="var(--mq-lineStrong)" />
      <rect x="117" y="74" width="27" height="7" rx="3.5" fill="var(--mq-lineStrong)" />
    </svg>
  );
}

/** The sign of a page that was not found. */
export function NotFoundSign() {
  return (
    <svg viewBox="0 0 520 190" aria-hidden="true">
      <rect width="520" height="190" rx="20" fill="#17131F" />
      <rect x="24" y="24" width="472" height="142" rx="8" fill="#FFF4DC" />
      <text
        x="260"
        y="136"
        textAnchor="middle"
        fontSize="118"
        fontWeight="800"
        letterSpacing="10"
        fontFamily="var(--mq-display)"
        style={{ fontStretch: '75%' }}
        fill="#17131F"
      >
        4<tspan fill="#C4281C">0</tspan>4
      </text>
      {Array.from({ length: 24 }, (_, i) => (
        <g key={i}>
          <circle cx={26 + i * 20.4} cy="12" r="4" fill={i % 7 === 3 ? '#4A4158' : '#FFB41F'} />
          <circle cx={26 + i * 20.4} cy="178" r="4" fill={i % 9 === 5 ? '#4A4158' : '#FFB41F'} />
        </g>
      ))}
    </svg>
  );
}
