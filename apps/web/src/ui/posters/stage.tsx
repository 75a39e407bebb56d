import { HEIGHT as H, noise as rnd, range, WIDTH as W } from './scene.ts';

export function Bokeh() {
  return (
    <>
      <defs>
        <linearGradient id="b" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#0B1030" />
          <stop offset="1" stopColor="#3B1F5C" />
        </linearGradient>
      </defs>
      <rect width={W} height={H} fill="url(#b)" />
      {range(46).map((i) => (
        <circle
          key={i}
          cx={rnd(i) * W}
          cy={rnd(i + 70) * H}
          r={14 + rnd(i + 9) * 74}
          fill={['#FFC95C', '#FF8FA3', '#7FA6FF', '#FFF0C9'][i % 4]}
          opacity={0.1 + rnd(i + 30) * 0.4}
        />
      ))}
      {range(5).map((r) =>
        range(22).map((i) => (
          <circle
            key={`${r}-${i}`}
            cx={60 + i * 71}
            cy={120 + r * 40 + Math.sin((i / 21) * Math.PI) * (110 + r * 48)}
            r="7"
            fill="#FFE9B0"
            opacity={0.95 - r * 0.14}
          />
        )),
      )}
    </>
  );
}

export function Thunder() {
  return (
    <>
      <rect width={W} height={H} fill="#D9161F" />
      {range(24).map((y) =>
        range(42).map((x) => {
          const d = Math.hypot(x - 28, y - 10) / 26;
          const r = Math.max(0, 17 - d * 18);
          return r > 1 ? <circle key={`${x}-${y}`} cx={x * 39 + (y % 2) * 19} cy={y * 39} r={r} fill="#140306" /> : null;
        }),
      )}
      <path d="M1010 -40 L640 470 L900 470 L700 960 L1240 360 L960 360 L1190 -40Z" fill="#FFF4DF" />
      <path d="M1010 -40 L640 470 L900 470 L700 960 L1240 360 L960 360 L1190 -40Z" fill="none" stroke="#140306" strokeWidth="20" />
    </>
  );
}

export function Mic() {
  return (
    <>
      <rect width={W} height={H} fill="#FFCB1F" />
      <path d="M300 -60 L1300 -60 L1520 960 L80 960Z" fill="#FFE27A" />
      <ellipse cx="800" cy="800" rx="460" ry="80" fill="#E0A900" />
      <rect x="788" y="420" width="24" height="390" fill="#1D1710" />
      <ellipse cx="800" cy="806" rx="130" ry="24" fill="#1D1710" />
      <g transform="rotate(24 800 300)">
        <rect x="740" y="120" width="120" height="180" rx="60" fill="#1D1710" />
        <rect x="762" y="300" width="76" height="190" rx="16" fill="#3A2F22" />
        {range(4).map((i) => (
          <rect key={i} x="750" y={160 + i * 28} width="100" height="5" fill="#FFCB1F" opacity=".6" />
        ))}
      </g>
    </>
  );
}
