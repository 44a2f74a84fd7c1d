/** The variable that names a data folder with the demo in it, which a server takes a copy of instead of making it. */
export const SEEDED_DATA = 'BALCAO_SEEDED_DATA';
