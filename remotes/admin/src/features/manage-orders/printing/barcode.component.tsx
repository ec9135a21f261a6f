import { code128 } from 'bwip-js/generic';

/** Draws bars alone: as a path, and as wide as it is. */
function bars() {
  let width = 0;
  let height = 0;
  let path = '';
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(fullWidth: number, fullHeight: number) {
      width = fullWidth;
      height = fullHeight;
    },
    line(x: number, top: number, _x: number, bottom: number, thickness: number) {
      path += `M${x - thickness / 2} ${top}V${bottom}h${thickness}V${top}z`;
    },
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ width, height, path }),
  };
}

/** A number as a Code 128 barcode, black on white with its quiet zone, for a scanner. */
export function Barcode({ number, className = '' }: { number: string; className?: string }) {
  const { width, height, path } = code128({ bcid: 'code128', text: number, height: 9 }, bars());
  const quiet = 20;
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${number}`}
      viewBox={`${-quiet} 0 ${width + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      className={`bg-white ${className}`}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
