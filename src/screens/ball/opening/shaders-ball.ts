import type { BallMaterial } from '../../../contract/states.ts'

/** Shared by all: the camera, and numbers of chance. */
export const CAMERA = `
uniform vec4 uView;uniform vec2 uOval;
vec4 seen(vec3 p){float k=5./(5.-p.z);p.xy*=uOval;return vec4(uView.xy+p.xy*k*uView.zw,0.,1.);}
float chance(vec2 p){p=fract(p*vec2(123.34,456.21));p+=dot(p,p+45.32);return fract(p.x*p.y);}
vec2 onPicture(vec4 map,vec2 p){return map.xy+p*map.zw*vec2(1.,-1.);}
`

/** A whole ball, or one of its halves: `uTurn` and `uMove` take it out of its place. */
export const SHELL_VERTEX = `
in vec3 aPoint;
uniform mat3 uTurn;uniform vec3 uMove,uPivot;uniform vec2 uShape;
out vec3 vP,vN;
${CAMERA}
void main(){
  vP=aPoint;
  vec3 n=aPoint/max(length(aPoint),1e-3);
  vN=uTurn*n;
  vec3 p=uTurn*(aPoint-uPivot)+uPivot;
  p.xy*=uShape;
  gl_Position=seen(p+uMove);
}`

/** Where each material opens: above 0 is one half, below it the other. */
const CUT: Readonly<Record<BallMaterial, string>> = {
  glass: 'return p.y;',
  thread: 'return p.y;',
  lacquer: 'float a=atan(p.x,abs(p.z)+.02);return p.y+.1+.17*p.z+.035*sin(a*3.1+.7)+.016*sin(a*7.3);',
  capsule: 'return p.y+.13*p.z-.02;',
  seed: 'float y=p.y;return p.x+.07*sin(y*4.2+.6)+.05*(abs(fract(y*2.6)-.5)*2.-.5)+.025*(abs(fract(y*6.1+.3)-.5)*2.-.5);',
}

/** The light inside, and the ground of what the outside hides. */
const INSIDE: Readonly<Record<BallMaterial, string>> = {
  glass: 'vec3(.8,.92,1.)',
  thread: 'vec3(1.,.83,.6)',
  lacquer: 'vec3(1.,.74,.34)',
  capsule: 'vec3(1.,.93,.8)',
  seed: 'vec3(.86,1.,.58)',
}

/** The colour of a material's light. */
export function lightOf(material: BallMaterial): string {
  return INSIDE[material]
}

/** What the material does under tension, written into the colour `c` of its outside. */
const TENSE: Readonly<Record<BallMaterial, string>> = {
  glass: `
  float core=exp(-3.2*dot(vP.xy,vP.xy));
  c+=t.a*uTension*(core*.55*light+t.rgb*(.5*uTension)*(1.-r));`,
  thread: `
  float a=dot(vP,normalize(vec3(.5,.8,.33))),b=dot(vP,normalize(vec3(-.8,.45,.4)));
  float wave=.5+.5*sin(vP.x*5.+vP.y*3.);
  float gap=max(pow(abs(sin(a*34.+wave)),20.),.7*pow(abs(sin(b*31.+1.)),20.))*(.35+.65*wave);
  c+=t.a*light*gap*uTension*uTension*.6*(1.-.6*r);
  float fine=sin(vP.y*9.+vP.x*7.)*.18;
  float strand=.5*(chance(vec2(floor(a*26.+fine),1.))+chance(vec2(floor(b*24.-fine),2.)));
  alpha*=smoothstep(uPeel-.04,uPeel+.04,strand);`,
  lacquer: `
  float lon=abs(atan(vP.x,vP.z))/3.1416;
  float drawn=smoothstep(0.,.05,uTension*.72-lon+uOpen);
  float line=1.-smoothstep(.013,.022,abs(s));
  vec3 gold=mix(vec3(.62,.4,.12),vec3(1.,.86,.5),pow(max(dot(n,normalize(uLight+vec3(0.,0.,1.))),0.),3.));
  c=mix(c,gold*t.a,line*drawn);
  c+=t.a*light*drawn*exp(-abs(s)*26.)*(.25+.75*uTension)*uTension;`,
  capsule: `
  float line=exp(-abs(s)*30.);
  c+=t.a*light*line*uTension*uTension*1.3;`,
  seed: `
  float drawn=smoothstep(-.08,.08,uTension*2.1-1.05+.0+vP.y*1.);
  float fine=abs(s+.012*sin(vP.y*31.));
  float crack=1.-smoothstep(.004+.022*uTension,.012+.03*uTension,fine);
  c=mix(c,mix(vec3(.05,.03,.01),light*1.5,uTension)*t.a,crack*drawn);
  c+=t.a*light*drawn*exp(-fine*13.)*uTension*uTension*.75;`,
}

/** The lining: gold leaf with its flakes, plastic that lets light through, the flesh of a seed. */
const LINING: Readonly<Record<BallMaterial, string>> = {
  glass: 'vec3 c=light*.2;',
  thread: 'vec3 c=light*(.25+.5*uOpen)*exp(-r*.8);',
  lacquer: `
  float flake=chance(floor(vP.xy*90.)+floor(vP.z*50.));
  vec3 c=mix(vec3(.16,.035,.015),vec3(.86,.58,.2),.35+.5*lit)*(.35+.9*lit);
  c+=vec3(1.,.8,.42)*step(.955,flake)*(.3+lit);`,
  capsule: `
  vec3 own=textureLod(uBall,onPicture(uMap,vP.xy*.82),3.5).rgb;
  vec3 c=mix(vec3(.93,.9,.84),own*1.25+.08,.62)*(.42+.62*lit);
  c+=light*pow(r,7.)*.12;`,
  seed: 'vec3 c=mix(vec3(.34,.25,.12),vec3(.95,.9,.68),.25+.75*lit);c*=.97+.03*sin(vP.y*46.+vP.z*13.+sin(vP.x*9.)*2.);c=mix(c,vec3(.3,.19,.09),smoothstep(.88,1.,r));',
}

/**
 * The picture on its sphere: it turns under the finger by parallax, its own light is moved by the difference to
 * where the light is now. Alpha is premultiplied.
 */
export function shellFragment(material: BallMaterial): string {
  return `
in vec3 vP,vN;
uniform sampler2D uBall;uniform vec4 uMap;uniform vec3 uLight;uniform vec2 uTilt;
uniform float uTension,uOpen,uHalf,uOpaque,uAlpha,uPeel,uTwist,uFlash;
out vec4 colour;
${CAMERA}
float cut(vec3 p){${CUT[material]}}
void main(){
  vec3 light=${lightOf(material)};
  float r=length(vP.xy),alpha=uAlpha;
  vec3 n=normalize(vN);
  float s=cut(vP);
  if(uHalf!=0.)alpha*=clamp(uHalf*s/max(fwidth(s),1e-4)+.5,0.,1.);
  if(alpha<.004)discard;
  if(gl_FrontFacing){
    float z=sqrt(max(0.,1.-r*r));
    vec2 q=vP.xy;
    float lean=sqrt(max(1e-3,1.-q.y*q.y));
    if(uTwist!=0.){float a=asin(clamp(q.x/lean,-1.,1.))+uTwist*smoothstep(1.02,.8,r);q.x=sin(a)*lean;}
    q+=uTilt*z*(1.-.35*r);
    vec4 t=texture(uBall,onPicture(uMap,q));
    if(uOpaque>0.)t*=1.-smoothstep(.985,1.005,r);
    vec3 baked=normalize(vec3(-.5,.62,.6)),flat_=vec3(vP.xy,z);
    float moved=dot(n,uLight)-dot(normalize(flat_),baked);
    vec3 c=t.rgb*(1.+.42*moved);
    vec3 h=normalize(uLight+vec3(0.,0.,1.));
    c+=t.a*pow(max(dot(n,h),0.),70.)*.16*length(uLight.xy-baked.xy);
    ${TENSE[material]}
    c+=t.a*light*uFlash*(.35+.65*pow(1.-z,2.));
    colour=vec4(c,t.a)*alpha;
  }else{
    float lit=max(dot(-n,normalize(uLight+vec3(0.,.3,0.))),0.)*.75+.25*uOpen;
    ${LINING[material]}
    c+=light*uFlash*.8;
    float solid=uOpaque>0.?1.:texture(uBall,onPicture(uMap,vP.xy*.98)).a;
    colour=vec4(c,1.)*alpha*step(r,1.)*smoothstep(.3,.9,solid);
  }
}`
}

/** The shadow and whatever else the picture has around its object. */
export const SHADOW_VERTEX = `
uniform vec4 uMap;out vec2 vUv;
${CAMERA}
void main(){
  vUv=vec2(gl_VertexID&1,gl_VertexID>>1);
  vec2 p=(vUv-uMap.xy)/uMap.zw*vec2(1.,-1.);
  gl_Position=seen(vec3(p,0.));
}`
export const SHADOW_FRAGMENT = `
in vec2 vUv;uniform sampler2D uBall;uniform vec4 uMap;uniform float uAlpha;out vec4 colour;
void main(){
  float r=length((vUv-uMap.xy)/uMap.zw);
  colour=texture(uBall,vUv)*smoothstep(1.,1.05,r)*uAlpha;
}`
