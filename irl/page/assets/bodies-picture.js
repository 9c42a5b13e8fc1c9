// Draws bodies as irl/bodies/picture.cpp does: flat faces in perspective, the nearer before the further, balls as shaded discs.

const NEAREST = 8; // centimetres: what is nearer to the eye is not drawn
const AMBIENT = 0.55; // how bright is what faces away from the light
const LIGHT = [-0.36, -0.48, 0.8];
const WALL = [188, 192, 192], FLOOR = [158, 148, 138];

const rgb = (text) => [1, 3, 5].map((place) => parseInt(text.slice(place, place + 2), 16));

/** Points of a mesh where its body is. */
function placed(points, {at, turned: [x, y, z, w]}) {
  const out = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const [a, b, c] = [points[i], points[i + 1], points[i + 2]];
    const u = 2 * (y * c - z * b), v = 2 * (z * a - x * c), t = 2 * (x * b - y * a);
    out[i] = at[0] + a + w * u + y * t - z * v;
    out[i + 1] = at[1] + b + w * v + z * u - x * t;
    out[i + 2] = at[2] + c + w * t + x * v - y * u;
  }
  return out;
}

/** How wide a bowl is inside, so high above its bottom. */
function innerRadius({width, base, height, wall}, level) {
  const share = Math.min(1, Math.max(0, level / Math.max(0.01, height - wall)));
  return Math.max(0, (base + (width - base) * share) / 2 - wall);
}

/** The upper side of what stands in a vessel. */
function contentOf(shape, level) {
  const z = shape.wall + Math.max(level, 0.1);
  if (shape.kind === "tray") {
    const x = shape.width / 2 - shape.wall, y = shape.depth / 2 - shape.wall;
    return {points: [-x, -y, z, x, -y, z, x, y, z, -x, y, z], faces: [[0, 1, 2, 3]]};
  }
  const radius = innerRadius(shape, level), corners = 20;
  const points = Array.from({length: corners}, (_, i) => [radius * Math.cos(2 * Math.PI * i / corners), radius * Math.sin(2 * Math.PI * i / corners), z]).flat();
  return {points, faces: [Array.from({length: corners}, (_, i) => i)]};
}

const reachOf = ({points}) => {
  let reach = 0;
  for (let i = 0; i < points.length; i += 3) reach = Math.max(reach, Math.hypot(points[i], points[i + 1], points[i + 2]));
  return reach;
};

/** Dots, and how far away what is seen at each of them is. */
function canvasOf(width, height, {down, angle}) {
  const picture = new ImageData(width, height), dots = new Uint32Array(picture.data.buffer), depths = new Float32Array(width * height);
  const cosine = Math.cos(down * Math.PI / 180), sine = Math.sin(down * Math.PI / 180), scale = height / 2 / Math.tan(angle * Math.PI / 360);
  let eye = [0, 0, 0];
  const seen = (x, y, z) => {
    const back = y - eye[1], above = z - eye[2], depth = back * cosine - above * sine;
    return [width / 2 + scale * (x - eye[0]) / depth, height / 2 - scale * (above * cosine + back * sine) / depth, depth];
  };
  const sees = ([x, y, z], radius) => {
    const [right, below, depth] = seen(x, y, z);
    if (depth < NEAREST) return depth + radius > NEAREST;
    const reach = scale * radius / Math.max(NEAREST, depth - radius);
    return right + reach >= 0 && right - reach <= width && below + reach >= 0 && below - reach <= height;
  };
  const coloured = ([red, green, blue], light) => 0xff000000 | Math.min(255, blue * light) << 16 | Math.min(255, green * light) << 8 | Math.min(255, red * light);
  const triangle = (a, b, c, colour) => {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area === 0) return;
    const left = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))), right = Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
    const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))), bottom = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
    const stepB = (c[1] - a[1]) / area, stepC = -(b[1] - a[1]) / area, of = 1 / a[2], ofB = 1 / b[2] - of, ofC = 1 / c[2] - of;
    for (let y = top; y <= bottom; ++y) {
      const v = y + 0.5 - a[1], u = left + 0.5 - a[0];
      let shareB = (u * (c[1] - a[1]) - v * (c[0] - a[0])) / area, shareC = ((b[0] - a[0]) * v - (b[1] - a[1]) * u) / area;
      for (let x = left, place = y * width + left; x <= right; ++x, ++place, shareB += stepB, shareC += stepC) {
        if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue;
        const near = of + shareB * ofB + shareC * ofC; // one over the depth is even on a face in perspective
        if (near <= depths[place]) continue;
        depths[place] = near;
        dots[place] = colour;
      }
    }
  };
  return {
    look({target, distance}) {
      eye = [target[0], target[1] - distance * cosine, target[2] + distance * sine];
      depths.fill(0);
      dots.fill(0xff000000 | WALL[2] << 16 | WALL[1] << 8 | WALL[0]);
    },
    sees,
    floorFrom: () => eye[1] + (NEAREST + 2 - eye[2] * sine) / cosine,
    draw({faces}, points, colour) {
      const at = (i) => [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
      for (const face of faces) {
        const [p, q, r] = [at(face[0]), at(face[1]), at(face[2])];
        const [ax, ay, az, bx, by, bz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2], r[0] - p[0], r[1] - p[1], r[2] - p[2]];
        const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
        if (normal[0] * (p[0] - eye[0]) + normal[1] * (p[1] - eye[1]) + normal[2] * (p[2] - eye[2]) >= 0) continue;
        const corners = face.map((i) => seen(...at(i)));
        if (corners.some(([, , depth]) => depth < NEAREST)) continue;
        const facing = (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) / (Math.hypot(...normal) || 1);
        const lit = coloured(colour, AMBIENT + (1 - AMBIENT) * Math.max(0, facing));
        for (let i = 2; i < corners.length; ++i) triangle(corners[0], corners[i - 1], corners[i], lit);
      }
    },
    ball(x, y, z, radius, colour) {
      const [right, below, depth] = seen(x, y, z), reach = Math.max(1, scale * radius / depth);
      if (depth < NEAREST) return;
      for (let row = Math.max(0, Math.floor(below - reach)); row <= Math.min(height - 1, below + reach); ++row)
        for (let column = Math.max(0, Math.floor(right - reach)); column <= Math.min(width - 1, right + reach); ++column) {
          const a = (column + 0.5 - right) / reach, b = (row + 0.5 - below) / reach, inside = 1 - a * a - b * b;
          if (inside < 0) continue;
          const front = Math.sqrt(inside), near = 1 / (depth - radius * front), place = row * width + column;
          if (near <= depths[place]) continue;
          depths[place] = near;
          dots[place] = coloured(colour, AMBIENT + (1 - AMBIENT) * Math.max(0, -0.4 * a - 0.6 * b + 0.69 * front));
        }
    },
    seen,
    picture,
  };
}

/** Draws a recording on a canvas: `draw(now, view)`, what a playback has at a time. */
export function pictureOf(recording, element) {
  const {width, height} = element, context = element.getContext("2d"), canvas = canvasOf(width, height, recording.camera);
  const actors = recording.actors.map((actor) => ({...actor, mesh: recording.meshes[actor.mesh], rgb: rgb(actor.colour), reach: reachOf(recording.meshes[actor.mesh])}));
  const matter = Object.fromEntries(Object.entries(recording.matter).map(([kind, colour]) => [kind, rgb(colour)]));
  const drawRoom = ({target, distance}) => {
    const left = target[0] - 4 * distance, right = target[0] + 4 * distance, front = canvas.floorFrom();
    const floor = [left, front, 0, right, front, 0, right, 67, 0, left, 67, 0];
    canvas.draw({faces: [[0, 1, 2, 3]]}, floor, FLOOR);
  };
  const nameThings = () => {
    context.font = "18px system-ui, sans-serif";
    context.textAlign = "center";
    for (const {name, role, at, shape} of actors) {
      if (role !== "place") continue;
      const [x, y, depth] = canvas.seen(at[0], at[1] - shape.depth / 2, at[2] + (shape.height < 60 ? shape.height : 60));
      if (depth < NEAREST || y > height) continue;
      const words = name.replaceAll("-", " "), wide = context.measureText(words).width + 14;
      context.fillStyle = "rgb(255 255 255 / 0.75)";
      context.fillRect(x - wide / 2, y - 19, wide, 26);
      context.fillStyle = "#333";
      context.fillText(words, x, y);
    }
  };
  const draw = ({poses, isThere, fillings, moment}, view) => {
    canvas.look(view);
    drawRoom(view);
    actors.forEach(({mesh, rgb: colour, reach, shape}, i) => {
      if (!isThere[i] || !canvas.sees(poses[i].at, reach)) return;
      canvas.draw(mesh, placed(mesh.points, poses[i]), colour);
      if (!fillings[i]) return;
      const content = contentOf(shape, fillings[i].level);
      canvas.draw(content, placed(content.points, poses[i]), matter[fillings[i].kind]);
    });
    const grains = moment?.grains ?? [];
    for (let i = 0; i < grains.length; i += 3) canvas.ball(grains[i], grains[i + 1], grains[i + 2], moment["grain-radius"], matter[moment["grain-kind"]]);
    context.putImageData(canvas.picture, 0, 0);
    nameThings();
  };
  return {draw};
}
