/**
 * Stands in the build for the ripple of MUI's buttons, which the theme turns off for all of them.
 */
function TouchRipple(): null {
  return null;
}

// biome-ignore lint/style/noDefaultExport: MUI imports the default
export default TouchRipple;
