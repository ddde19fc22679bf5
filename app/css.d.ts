/** A stylesheet that only some pages need, as a component (display/stylesheet.tsx). */
declare module '*.css?component' {
  const Stylesheet: () => import('react').ReactNode;
  export default Stylesheet;
}
