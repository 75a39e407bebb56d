interface MarkProps {
  /** Side in px. */
  size?: number;
  /** On the rail and other dark backgrounds. */
  night?: boolean;
}

/** The logo: a lit sign. Bulbs run along the top edge; the M is on the board. */
export function Mark({ size = 32, night = false }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill={night ? '#2B2438' : '#FFB41F'} />
      <path d="M7.5 24V13.2h3.6L16 20l4.9-6.8h3.6V24h-3.4v-5.6L16.9 24h-1.8l-4.2-5.6V24Z" fill={night ? '#FFFFFF' : '#17131F'} />
      {[8.2, 13.4, 18.6, 23.8].map((x) => (
        <circle key={x} cx={x} cy="8" r="1.6" fill={night ? '#FFB41F' : '#FFFFFF'} />
      ))}
    </svg>
  );
}
