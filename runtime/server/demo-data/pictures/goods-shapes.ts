/**
 * What the demo shops sell, drawn: by the category of a line of products. Colours: 1 the version's own, 2 its shade,
 * 3 its light, 4 dark, 5 wood, 6 white, 7 metal.
 */
import type { Shape } from './paint.ts';

const BODY = 1;
const SHADE = 2;
const LIGHT = 3;
const DARK = 4;
const WOOD = 5;
const WHITE = 6;
const METAL = 7;

const pot = (x: number, y: number, size: number): readonly Shape[] => [
  ['box', x - size * 0.62, y - size * 0.12, size * 1.24, size * 0.16, DARK],
  ['box', x - size * 0.45, y - size * 0.3, size * 0.9, size * 0.72, BODY],
  ['box', x + size * 0.2, y - size * 0.3, size * 0.25, size * 0.72, SHADE],
  ['box', x - size * 0.5, y - size * 0.4, size, size * 0.12, SHADE],
  ['disc', x, y - size * 0.46, size * 0.1, size * 0.1, DARK],
];
const flask = (x: number): readonly Shape[] => [
  [
    'area',
    [
      [x - 16, 28],
      [x + 16, 28],
      [x + 8, 70],
      [x - 8, 70],
    ],
    BODY,
  ],
  [
    'area',
    [
      [x + 4, 28],
      [x + 16, 28],
      [x + 8, 70],
      [x + 2, 70],
    ],
    SHADE,
  ],
  ['line', x, 70, x, 100, 5, METAL],
  ['disc', x, 102, 15, 5, METAL],
];
const stack = (rows: number): readonly Shape[] =>
  Array.from({ length: rows }, (_, row): Shape[] => [
    ['box', 26, 96 - row * 18, 76, 16, row % 2 === 0 ? BODY : LIGHT],
    ['disc', 102, 104 - row * 18, 6, 8, SHADE],
  ]).flat();

export const GOODS_SHAPES: { readonly [category: string]: readonly Shape[] } = {
  'Panelas de Pressão': [
    ...pot(60, 72, 74),
    ['line', 92, 46, 118, 44, 8, DARK],
    ['box', 57, 28, 6, 12, METAL],
  ],
  Frigideiras: [
    ['line', 74, 54, 118, 18, 10, DARK],
    ['disc', 50, 74, 40, 36, SHADE],
    ['disc', 50, 72, 34, 30, BODY],
    ['disc', 42, 64, 14, 10, LIGHT],
  ],
  'Conjuntos de Panelas': [...pot(64, 44, 40), ...pot(36, 86, 46), ...pot(90, 88, 46)],
  Facas: [
    [
      'area',
      [
        [12, 60],
        [84, 50],
        [84, 76],
        [40, 76],
      ],
      METAL,
    ],
    [
      'area',
      [
        [12, 60],
        [84, 50],
        [84, 56],
      ],
      WHITE,
    ],
    ['box', 82, 50, 36, 16, BODY],
    ['disc', 94, 58, 2, 2, WHITE],
    ['disc', 108, 58, 2, 2, WHITE],
  ],
  'Tábuas de Corte': [
    ['box', 30, 26, 62, 84, WOOD],
    ['box', 52, 12, 18, 18, WOOD],
    ['disc', 61, 20, 5, 5, WHITE],
    ['line', 40, 36, 40, 100, 3, SHADE],
    ['line', 82, 36, 82, 100, 3, SHADE],
    ['box', 30, 104, 62, 6, BODY],
  ],
  'Utensílios de Silicone': [
    ['line', 40, 60, 34, 114, 8, WOOD],
    ['box', 26, 16, 28, 48, BODY],
    ['line', 88, 56, 92, 114, 8, WOOD],
    ['disc', 86, 38, 18, 24, BODY],
    ['disc', 82, 32, 8, 12, LIGHT],
  ],
  'Aparelhos de Jantar': [
    ['disc', 64, 64, 52, 52, SHADE],
    ['disc', 64, 64, 48, 48, WHITE],
    ['disc', 64, 64, 34, 34, BODY],
    ['disc', 64, 64, 30, 30, WHITE],
    ['disc', 64, 64, 12, 12, LIGHT],
  ],
  Faqueiros: [
    ['line', 34, 20, 34, 108, 8, METAL],
    ['disc', 34, 28, 12, 16, METAL],
    ['line', 64, 20, 64, 108, 8, METAL],
    [
      'area',
      [
        [58, 14],
        [74, 14],
        [72, 62],
        [58, 62],
      ],
      WHITE,
    ],
    ['line', 94, 40, 94, 108, 8, METAL],
    ['line', 86, 14, 86, 40, 4, METAL],
    ['line', 94, 14, 94, 40, 4, METAL],
    ['line', 102, 14, 102, 40, 4, METAL],
    ['box', 24, 84, 80, 22, BODY],
  ],
  'Taças e Copos': [...flask(38), ...flask(90)],
  'Luminárias de Mesa': [
    ['line', 64, 50, 64, 106, 6, METAL],
    ['disc', 64, 110, 26, 7, DARK],
    [
      'area',
      [
        [48, 18],
        [80, 18],
        [98, 60],
        [30, 60],
      ],
      BODY,
    ],
    [
      'area',
      [
        [70, 18],
        [80, 18],
        [98, 60],
        [78, 60],
      ],
      SHADE,
    ],
  ],
  Pendentes: [
    ['line', 64, 0, 64, 46, 3, DARK],
    ['disc', 64, 82, 42, 40, BODY],
    ['box', 20, 86, 90, 40, 0],
    ['disc', 64, 88, 14, 12, LIGHT],
    ['box', 56, 40, 16, 8, METAL],
  ],
  'Jogos de Cama': [
    ['box', 14, 40, 8, 70, WOOD],
    ['box', 106, 56, 8, 54, WOOD],
    ['box', 20, 62, 90, 30, WHITE],
    ['box', 50, 58, 60, 40, BODY],
    ['box', 50, 58, 60, 8, LIGHT],
    ['disc', 36, 60, 14, 8, WHITE],
  ],
  'Toalhas de Banho': stack(4),
  Almofadas: [
    [
      'area',
      [
        [22, 26],
        [64, 34],
        [106, 26],
        [98, 64],
        [106, 102],
        [64, 94],
        [22, 102],
        [30, 64],
      ],
      BODY,
    ],
    [
      'area',
      [
        [64, 34],
        [106, 26],
        [98, 64],
        [106, 102],
        [64, 94],
      ],
      SHADE,
    ],
    ['disc', 64, 64, 5, 5, LIGHT],
  ],
  Vasos: [
    ['line', 64, 40, 52, 12, 4, 8],
    ['line', 64, 40, 78, 10, 4, 8],
    ['disc', 50, 14, 10, 6, 8],
    ['disc', 80, 12, 10, 6, 8],
    ['disc', 64, 80, 30, 34, BODY],
    ['disc', 74, 80, 16, 30, SHADE],
    ['box', 52, 38, 24, 14, BODY],
  ],
  Espelhos: [
    ['disc', 64, 62, 40, 50, BODY],
    ['disc', 64, 62, 34, 44, WHITE],
    ['line', 48, 76, 76, 36, 5, METAL],
  ],
  'Furadeiras e Parafusadeiras': [
    ['box', 22, 34, 66, 28, BODY],
    ['box', 22, 54, 66, 8, SHADE],
    [
      'area',
      [
        [32, 60],
        [56, 60],
        [50, 104],
        [28, 104],
      ],
      DARK,
    ],
    ['box', 20, 100, 38, 14, BODY],
    ['box', 88, 40, 12, 16, DARK],
    ['line', 100, 48, 122, 48, 4, METAL],
  ],
  Serras: [
    ['disc', 70, 70, 40, 40, METAL],
    ['disc', 70, 70, 8, 8, DARK],
    [
      'area',
      [
        [14, 24],
        [92, 24],
        [104, 60],
        [30, 60],
      ],
      BODY,
    ],
    ['box', 14, 24, 30, 14, DARK],
    ['box', 10, 94, 110, 6, DARK],
  ],
  Chaves: [
    ['line', 36, 92, 84, 44, 16, METAL],
    ['disc', 92, 36, 22, 22, METAL],
    [
      'area',
      [
        [92, 36],
        [108, 4],
        [126, 22],
      ],
      0,
    ],
    ['disc', 32, 96, 16, 16, BODY],
    ['disc', 32, 96, 7, 7, 0],
  ],
  Alicates: [
    ['line', 64, 54, 40, 116, 12, BODY],
    ['line', 64, 54, 88, 116, 12, BODY],
    [
      'area',
      [
        [52, 58],
        [46, 14],
        [62, 10],
        [64, 56],
      ],
      METAL,
    ],
    [
      'area',
      [
        [76, 58],
        [82, 14],
        [66, 10],
        [64, 56],
      ],
      METAL,
    ],
    ['disc', 64, 56, 9, 9, DARK],
  ],
  'Mangueiras e Irrigação': [
    ['disc', 60, 70, 46, 46, BODY],
    ['disc', 60, 70, 38, 38, 0],
    ['disc', 60, 70, 34, 34, BODY],
    ['disc', 60, 70, 26, 26, 0],
    ['disc', 60, 70, 22, 22, SHADE],
    ['disc', 60, 70, 14, 14, 0],
    ['line', 98, 44, 112, 18, 8, BODY],
    ['line', 108, 24, 116, 10, 12, DARK],
  ],
  Churrasqueiras: [
    ['line', 40, 76, 28, 118, 5, DARK],
    ['line', 88, 76, 100, 118, 5, DARK],
    ['disc', 64, 60, 46, 30, DARK],
    ['box', 14, 26, 100, 32, 0],
    ['box', 16, 54, 96, 5, METAL],
    ['disc', 46, 50, 12, 6, BODY],
    ['disc', 78, 50, 14, 6, BODY],
  ],
  'Caixas Organizadoras': [
    [
      'area',
      [
        [22, 44],
        [106, 44],
        [98, 108],
        [30, 108],
      ],
      BODY,
    ],
    [
      'area',
      [
        [64, 44],
        [106, 44],
        [98, 108],
        [64, 108],
      ],
      SHADE,
    ],
    ['box', 18, 34, 92, 12, LIGHT],
    ['box', 52, 60, 24, 8, WHITE],
  ],
  Lavanderia: [
    [
      'area',
      [
        [26, 36],
        [102, 36],
        [92, 112],
        [36, 112],
      ],
      BODY,
    ],
    ['box', 22, 28, 84, 10, SHADE],
    ...[44, 58, 72, 86].map((x): Shape => ['line', x, 50, x, 98, 5, LIGHT]),
  ],
  'Guarda-sóis': [
    ['line', 64, 20, 64, 120, 5, WOOD],
    ['disc', 64, 58, 56, 44, BODY],
    [
      'area',
      [
        [50, 16],
        [78, 16],
        [88, 58],
        [40, 58],
      ],
      WHITE,
    ],
    ['box', 0, 58, 128, 46, 0],
    ['line', 64, 54, 64, 120, 5, WOOD],
  ],
  'Cadeiras de Praia': [
    ['line', 26, 24, 52, 80, 7, METAL],
    ['line', 52, 80, 104, 80, 7, METAL],
    ['line', 44, 116, 92, 60, 6, METAL],
    ['line', 96, 116, 60, 72, 6, METAL],
    [
      'area',
      [
        [24, 20],
        [40, 16],
        [66, 74],
        [50, 80],
      ],
      BODY,
    ],
    ['box', 50, 70, 52, 10, SHADE],
  ],
  'Toalhas e Cangas': [...stack(3), ['line', 30, 28, 98, 28, 12, SHADE]],
  'Bolsas Térmicas': [
    ['line', 40, 46, 64, 16, 6, DARK],
    ['line', 64, 16, 88, 46, 6, DARK],
    ['box', 22, 44, 84, 66, BODY],
    ['box', 22, 44, 84, 16, SHADE],
    ['box', 46, 76, 36, 20, LIGHT],
  ],
  Infláveis: [
    ['disc', 64, 66, 52, 46, BODY],
    [
      'area',
      [
        [64, 66],
        [40, 10],
        [88, 10],
      ],
      WHITE,
    ],
    [
      'area',
      [
        [64, 66],
        [40, 122],
        [88, 122],
      ],
      WHITE,
    ],
    ['disc', 64, 64, 24, 20, 0],
  ],
  'Limpeza de Piscina': [
    ['line', 20, 112, 92, 34, 5, METAL],
    [
      'area',
      [
        [76, 18],
        [116, 52],
        [98, 66],
        [64, 34],
      ],
      BODY,
    ],
    ['line', 80, 26, 104, 54, 3, WHITE],
  ],
  Barracas: [
    [
      'area',
      [
        [64, 22],
        [120, 106],
        [8, 106],
      ],
      BODY,
    ],
    [
      'area',
      [
        [64, 22],
        [120, 106],
        [64, 106],
      ],
      SHADE,
    ],
    [
      'area',
      [
        [64, 52],
        [82, 106],
        [46, 106],
      ],
      DARK,
    ],
  ],
  'Lanternas e Lampiões': [
    ['line', 44, 34, 64, 12, 4, DARK],
    ['line', 64, 12, 84, 34, 4, DARK],
    ['box', 42, 32, 44, 12, BODY],
    ['box', 46, 44, 36, 46, LIGHT],
    ['disc', 64, 68, 10, 16, WHITE],
    ['box', 38, 90, 52, 18, BODY],
    ['box', 70, 90, 20, 18, SHADE],
  ],
};
