/** The pages of the reference, which Storybook's build makes from the sources. */
declare module 'virtual:reference/*' {
  const text: string;
  export default text;
}
