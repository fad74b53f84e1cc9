import type { BallMaterial } from '../../../contract/states.ts'
import { lightOf } from './shaders-ball.ts'

/**
 * The dark room: its ground, a pool of light under the ball, the light from inside, its rays. uPlace: centre and radius
 * in px.
 */
export const ROOM_VERTEX = `
out vec2 vUv;
void main(){vUv=vec2(gl_VertexID&1,gl_VertexID>>1)*2.-1.;gl_Position=vec4(vUv,0.,1.);}`
export const roomFragment = (material: BallMaterial) => `
in vec2 vUv;uniform vec2 uSize;uniform vec3 uPlace,uGround;uniform float uDark,uPool,uLit,uFlash,uRays,uIdle;out vec4 colour;
float ray(float a){return .5+.25*sin(a*7.+uIdle*.5)+.25*sin(a*13.-uIdle*.8+1.7)+.18*sin(a*29.+uIdle*.6);}
void main(){
  vec3 light=${lightOf(material)};
  vec2 p=((vUv*.5+.5)*uSize-uPlace.xy)/uPlace.z;
  float r=length(p);
  vec3 c=uGround;
  c*=1.-.42*smoothstep(1.2,4.2,r);
  vec2 f=(p+vec2(.08,1.02))*vec2(.62,1.9);
  c+=vec3(.125,.108,.088)*uPool*exp(-dot(f,f)*1.1);
  c+=vec3(.055,.047,.038)*uPool*exp(-r*r*.34);
  float glow=exp(-r*r*1.15)*.9+exp(-r*1.35)*.42;
  c+=light*glow*uLit;
  if(uRays>.003){float s=max(0.,ray(atan(p.y,p.x)));c+=light*uRays*s*s*.62*exp(-r*.62)*smoothstep(.12,.8,r);}
  c+=light*uFlash*(exp(-r*.85)*1.05+.04);
  float grain=fract(sin(dot(gl_FragCoord.xy,vec2(12.9898,78.233)))*43758.5453)-.5;
  colour=vec4(c+grain*.008,1.)*uDark;
}`

/** The work: uBox is its middle and half its sides in clip space, uLean how far it is turned. */
export const WORK_VERTEX = `
uniform vec4 uBox;uniform vec2 uLean;uniform float uHalo,uAspect;out vec2 vUv;
void main(){
  vec2 k=vec2(gl_VertexID&1,gl_VertexID>>1)*2.-1.;
  k*=1.+uHalo;
  vUv=k;
  vec2 p=vec2(k.x*uBox.z/uAspect,k.y*uBox.w);
  float z=p.x*sin(uLean.x)+p.y*sin(uLean.y);
  p*=vec2(cos(uLean.x),cos(uLean.y));
  float w=1.+z*.55;
  gl_Position=vec4(uBox.xy*w+vec2(p.x*uAspect,p.y),0.,w);
}`
export const WORK_FRAGMENT = `
in vec2 vUv;uniform sampler2D uWork;uniform float uLight,uHalo,uGlow;uniform vec3 uTint;out vec4 colour;
void main(){
  vec2 o=max(abs(vUv)-1.,0.)/max(uHalo,.001);
  if(max(o.x,o.y)>0.){
    float d=length(o);
    colour=vec4(uTint*uGlow*pow(max(0.,1.-d),2.6),0.);
  }else{
    vec4 t=texture(uWork,vec2(.5,-.5)*vUv+.5);
    vec3 c=mix(t.rgb,uTint*t.a,min(.9,uLight*.72))+t.a*uTint*uLight*.22;
    colour=vec4(c,t.a);
  }
}`
