// No two folders of the product import each other, even by way of others. Tests beside the files may reach for what
// they need, so this run leaves them out; the imports of single files are .dependency-cruiser.cjs's.

const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    { name: 'no-cycle-of-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    tsPreCompilationDeps: false,
    exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$'] },
  },
}
