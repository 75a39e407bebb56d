declare module 'tz-lookup' {
  /** The IANA zone at a point in degrees. Throws RangeError outside the globe. */
  export default function zoneAt(lat: number, lng: number): string;
}
