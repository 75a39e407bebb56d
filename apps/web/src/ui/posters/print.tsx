import { HEIGHT as H, range, WIDTH as W } from './scene.ts';

export function Score() {
  return (
    <>
      <rect width={W} height={H} fill="#EFE6D2" />
      {range(5).map((i) => (
        <path
          key={i}
          d={`M-40 ${330 + i * 52} C400 ${180 + i * 52} 800 ${620 + i * 52} 1640 ${250 + i * 52}`}
          stroke="#1E3A2E"
          strokeWidth="6"
          fill="none"
        />
      ))}
      {[
        [220, 380],
        [430, 400],
        [610, 470],
        [820, 520],
        [1010, 500],
        [1190, 440],
        [1380, 400],
      ].map(([x, y], i) => (
        <g key={i}>
          <ellipse
            cx={x}
            cy={y! + (i % 3) * 50}
            rx="46"
            ry="33"
            fill={i % 3 === 1 ? '#C4513A' : '#1E3A2E'}
            transform={`rotate(-22 ${x} ${y})`}
          />
          <rect x={x! + 38} y={y! - 190 + (i % 3) * 50} width="8" height="190" fill={i % 3 === 1 ? '#C4513A' : '#1E3A2E'} />
        </g>
      ))}
      <circle cx="1330" cy="150" r="240" fill="#E9B44C" opacity=".85" />
    </>
  );
}

export function Beam() {
  return (
    <>
      <rect width={W} height={H} fill="#180B33" />
      {range(9).map((i) => (
        <path
          key={i}
          d={`M-60 450 L1700 ${-300 + i * 190} L1700 ${-190 + i * 190}Z`}
          fill={['#FF9BD2', '#FFD166', '#8AD8FF'][i % 3]}
          opacity={0.2 + (i % 3) * 0.14}
        />
      ))}
      <rect x="1010" y="150" width="430" height="600" rx="8" fill="#FBEFFF" opacity=".92" />
      {range(7).map((i) => (
        <g key={i}>
          <rect x="960" y={130 + i * 94} width="34" height="56" rx="9" fill="#FBEFFF" opacity=".8" />
          <rect x="1456" y={130 + i * 94} width="34" height="56" rx="9" fill="#FBEFFF" opacity=".8" />
        </g>
      ))}
      <path d="M1060 690 L1190 430 L1270 560 L1330 470 L1400 690Z" fill="#180B33" />
      <circle cx="1320" cy="290" r="56" fill="#FF7AB8" />
    </>
  );
}

export function Season() {
  return (
    <>
      <rect width={W} height={H} fill="#17131F" />
      {range(12).map((i) =>
        range(7).map((j) => (
          <circle key={`${i}-${j}`} cx={90 + i * 129} cy={70 + j * 127} r="30" fill={(i * 3 + j * 5) % 7 < 3 ? '#FFB41F' : '#2C2638'} />
        )),
      )}
    </>
  );
}
