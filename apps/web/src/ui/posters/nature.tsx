import { HEIGHT as H, range, WIDTH as W } from './scene.ts';

export function Desert() {
  return (
    <>
      <defs>
        <linearGradient id="d" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3A1030" />
          <stop offset=".45" stopColor="#C7402F" />
          <stop offset=".7" stopColor="#FF9A4D" />
          <stop offset="1" stopColor="#FFD08A" />
        </linearGradient>
      </defs>
      <rect width={W} height={H} fill="url(#d)" />
      <circle cx="1090" cy="470" r="215" fill="#FFE2A8" />
      {range(7).map((i) => (
        <rect key={i} x="800" y={520 + i * 26} width="600" height={4 + i * 2.4} fill="#F0703E" opacity=".85" />
      ))}
      <path d="M0 700 L240 560 L330 560 L420 640 L620 600 L700 520 L830 520 L900 640 L1180 690 L1600 590 V900 H0Z" fill="#7A1F2B" />
      <path d="M0 790 C300 700 520 800 800 770 S1300 700 1600 780 V900 H0Z" fill="#3A0F1E" />
    </>
  );
}

export function Swim() {
  return (
    <>
      <defs>
        <radialGradient id="s" cx=".68" cy=".3" r=".95">
          <stop offset="0" stopColor="#1C7C86" />
          <stop offset=".5" stopColor="#0B3C5A" />
          <stop offset="1" stopColor="#04152B" />
        </radialGradient>
      </defs>
      <rect width={W} height={H} fill="url(#s)" />
      <circle cx="1090" cy="285" r="150" fill="#F2FBE9" />
      <circle cx="1150" cy="255" r="140" fill="#1E7F88" opacity=".28" />
      {range(18).map((i) => {
        const y = 470 + i * i * 1.35;
        const w = 130 + i * 36;
        const dx = Math.sin(i * 1.7) * 26;
        return (
          <path
            key={i}
            d={`M${1090 - w + dx} ${y} q${w / 2} ${-10 - i} ${w} 0 t${w} 0`}
            stroke="#DDF8EC"
            strokeWidth={2 + i * 0.75}
            fill="none"
            opacity={0.8 - i * 0.033}
            strokeLinecap="round"
          />
        );
      })}
    </>
  );
}

export function Bloom() {
  return (
    <>
      <defs>
        <linearGradient id="bl" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FF5FA2" />
          <stop offset="1" stopColor="#FF9F5A" />
        </linearGradient>
      </defs>
      <rect width={W} height={H} fill="url(#bl)" />
      {[
        [1080, 440, 1],
        [330, 700, 0.52],
        [420, 150, 0.36],
      ].map(([x, y, s], k) => (
        <g key={k} transform={`translate(${x} ${y}) scale(${s})`}>
          {range(14).map((i) => (
            <ellipse
              key={i}
              cx="0"
              cy="-250"
              rx="78"
              ry="230"
              fill={i % 2 ? '#5B1A8B' : '#FFE3EF'}
              opacity=".88"
              transform={`rotate(${i * (360 / 14)})`}
            />
          ))}
          <circle r="128" fill="#FFD23F" />
          <circle r="70" fill="#3B0A3A" />
        </g>
      ))}
    </>
  );
}

export function Folk() {
  return (
    <>
      <rect width={W} height={H} fill="#1F3B2C" />
      {range(8).map((i) => (
        <path
          key={i}
          d={`M-40 ${360 + i * 80} C300 ${220 + i * 80} 600 ${520 + i * 70} 1640 ${260 + i * 84} V960 H-40Z`}
          fill={['#2C5440', '#3C6E4E', '#5C8F58', '#8FB25C', '#C4CC6B', '#E7D98A', '#F0B35C', '#D9763C'][i]}
        />
      ))}
      <circle cx="1180" cy="210" r="110" fill="#FBE8B0" />
    </>
  );
}
