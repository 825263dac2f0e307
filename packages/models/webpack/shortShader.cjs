/** A loader for the shaders of three: shortened as three's own build does it, and empty where nothing here is drawn with them. */
const path = require('node:path');

/** Parts of shaders, which three leaves out unless a material or the scene asks for what they do. */
const PARTS =
  /^(lights_(phong|toon|lambert)|gradientmap|alphahash|displacementmap|morph|skin|fog|lightmap|lightprobes|logdepthbuf|shadowmask|dithering|specularmap|envmap_(?!common|physical))/;

/** Whole programs: of other materials, of lamps' shadows, of surroundings as background. */
const PROGRAMS =
  /^(background|backgroundCube|cube|distance|equirect|linedashed|meshlambert|meshmatcap|meshnormal|meshphong|meshtoon|shadow|vsm)\./;

/** Of materials that some remote draws with. */
const OF_MATERIALS = { Points: /^(points\.|map_particle)/, Sprite: /^sprite\./ };

/** The source of such a module, by its file; one with another shape is left as it is. `keep` as in `leanThree`. */
function shortShader(source, file, keep = []) {
  const name = path.basename(file);
  const isPart = path.basename(path.dirname(file)) === 'ShaderChunk';
  const others = Object.entries(OF_MATERIALS).filter(([material]) => !keep.includes(material));
  const isUnused = (isPart ? PARTS : PROGRAMS).test(name) || others.some(([, files]) => files.test(name));
  return source.replace(/\/\* glsl \*\/\s*`([^`]*)`/g, (_, shader) => `\`${isUnused ? '' : short(shader)}\``);
}

/** Comments, indents and empty lines gone; each line means something to the preprocessor and stays one. */
const short = (shader) =>
  shader
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();

module.exports = function loadShortShader(source) {
  return shortShader(source, this.resourcePath, this.getOptions().keep);
};
module.exports.shortShader = shortShader;
