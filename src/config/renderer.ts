/**
 * Where a build keeps the code that renders its pages, below its own folder: in a folder with the build's id, one
 * for each language. A new build has new addresses, so that a running server loads it beside the old one. Not
 * served, because its name begins with a dot.
 */
export const RENDERER_FOLDER = '.vite/render'
/** The module in that folder. */
export const RENDERER_FILE = 'render.js'
