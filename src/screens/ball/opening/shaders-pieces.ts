import type { BallMaterial } from '../../../contract/states.ts'
import { CAMERA, lightOf } from './shaders-ball.ts'

/** A splinter of glass: aCentre is its middle, aChance its own four numbers, aEdge where a corner is in it. */
export const SPLINTER_VERTEX = `
in vec3 aPoint,aCentre;in vec4 aChance;in vec2 aEdge;
uniform float uTime;
out vec3 vP,vN;out vec2 vEdge;out float vFade,vChance;
${CAMERA}
mat3 turned(vec3 x,float a){
  float s=sin(a),c=cos(a),o=1.-c;
  return mat3(o*x.x*x.x+c,o*x.x*x.y+x.z*s,o*x.z*x.x-x.y*s,o*x.x*x.y-x.z*s,o*x.y*x.y+c,o*x.y*x.z+x.x*s,
    o*x.z*x.x+x.y*s,o*x.y*x.z-x.x*s,o*x.z*x.z+c);
}
void main(){
  float far=1.-exp(-uTime*1.9);
  vec3 away=normalize(aCentre-vec3(0.,0.,.42)+(aChance.xyz-.5)*.7);
  float speed=mix(.7,3.4,aChance.w*aChance.w);
  mat3 turn=turned(normalize(aChance.yzx-.48),far*(2.+9.*aChance.x));
  float small=1.-.45*far*aChance.y;
  vec3 p=aCentre+away*speed*far+turn*(aPoint-aCentre)*small;
  p.y-=.5*uTime*uTime*(.3+aChance.z);
  vP=aPoint;vN=turn*normalize(aCentre);vEdge=aEdge;vChance=aChance.x;
  vFade=(1.-smoothstep(.75+.7*aChance.z,1.25+.7*aChance.z,uTime))*smoothstep(4.,2.4,p.z);
  gl_Position=seen(p);
}`
export const SPLINTER_FRAGMENT = `
in vec3 vP,vN;in vec2 vEdge;in float vFade,vChance;
uniform sampler2D uBall;uniform vec4 uMap;uniform vec3 uLight;uniform float uTime,uOpaque;
out vec4 colour;
${CAMERA}
void main(){
  vec3 n=normalize(vN);if(n.z<0.)n=-n;
  vec2 q=vP.xy*.94+n.xy*.16*min(1.,uTime*3.);
  vec4 t=texture(uBall,onPicture(uMap,q));
  float e=min(min(vEdge.x,1.-vEdge.x),min(vEdge.y,1.-vEdge.y));
  float rim=1.-smoothstep(0.,.05+fwidth(e)*1.5,e);
  vec3 prism=.5+.5*cos(6.283*(vec3(0.,.33,.67)+vChance+n.x*.8+vEdge.y*.4));
  float glint=pow(max(dot(n,normalize(uLight+vec3(0.,0.,1.))),0.),26.);
  float young=exp(-uTime*2.2);
  vec3 c=t.rgb*(.7+.55*max(dot(n,uLight),0.))+t.a*(rim*mix(vec3(1.),prism,.45)*(.3+.5*young)+glint*vec3(1.1,1.15,1.25)+young*.1);
  float a=t.a*(.62+.3*rim+.3*young);
  colour=vec4(c*(.6+.4*a),min(a,1.)*.8)*vFade;
}`

/** Cracks of light along the edges of the splinters, as far as the tension has driven them: aEdge.y is across. */
export const CRACK_VERTEX = `
in vec3 aPoint,aCentre;in vec4 aChance;
uniform float uTension;uniform vec2 uShape;
out float vAcross,vLight;
${CAMERA}
void main(){
  vec3 p=aPoint;
  vec2 along=normalize(aCentre.xy-aPoint.xy+1e-4);
  float reach=uTension*uTension*1.5;
  float at=acos(clamp(p.z,-1.,1.));
  vLight=smoothstep(0.,.22,reach-at-aChance.x*.55);
  p.xy+=vec2(-along.y,along.x)*aChance.y*(.006+.013*uTension)*aChance.z;
  vAcross=aChance.y;
  p.xy*=uShape;
  gl_Position=seen(p);
}`
export const CRACK_FRAGMENT = `
in float vAcross,vLight;uniform float uTension;out vec4 colour;
void main(){
  float line=pow(1.-abs(vAcross),1.6);
  colour=vec4(vec3(.9,.96,1.)*line*vLight*(.35+.9*uTension),0.);
}`

/** A ribbon: aPoint.x is how far along, .y which side, .z which ribbon; aChance its four numbers. */
const RIBBON = `
in vec3 aPoint;in vec4 aChance;
uniform float uTime;uniform vec2 uShape;
out vec4 vColour;out float vAcross;
${CAMERA}`

/** A thread lies on the ball along a great circle, lifts off from its end and flies away in an arc. */
export const THREAD_VERTEX = `${RIBBON}
uniform sampler2D uBall;uniform vec4 uMap;
vec3 ballAt(float s,out vec3 n,out vec3 tan_){
  vec3 x=normalize(aChance.xyz-.5),f=normalize(cross(x,vec3(.31,.9,.2)+aChance.yzx));
  vec3 g=cross(x,f);float a=aChance.w*6.283+s*3.7;
  n=f*cos(a)+g*sin(a);tan_=-f*sin(a)+g*cos(a);
  return n;
}
vec3 threadAt(float s,out float flown,out vec3 on){
  vec3 n,t;vec3 p=ballAt(s,n,t);on=p;
  float start=aPoint.z*1.05,u=(uTime-start)*1.7;
  float d=max(0.,u-s);
  flown=d;
  float e=1.-exp(-d*1.25);
  vec3 side=cross(n,t);
  p*=1.+.015*aChance.x;
  p+=e*(n*(.9+1.3*aChance.y)-t*(1.3+aChance.z)+side*(aChance.x-.5)*1.6);
  p+=e*e*.55*(side*sin(s*5.+d*3.+aChance.w*6.)+n*cos(s*4.+d*2.5));
  p.y-=.32*d*d;
  return p;
}
void main(){
  float s=aPoint.x,flown,f2;vec3 on,on2;
  vec3 p=threadAt(s,flown,on),p2=threadAt(s+.012,f2,on2);
  vec2 along=normalize((p2-p).xy+1e-5);
  float shown=smoothstep(0.,.02,flown);
  float wide=.017+.012*aChance.y;
  p.xy+=vec2(-along.y,along.x)*aPoint.y*wide;
  vAcross=aPoint.y;
  vec4 t=textureLod(uBall,onPicture(uMap,on.xy*.9),1.);
  vec3 c=t.a>.2?t.rgb/max(t.a,.2):vec3(.9,.85,.75);
  float lit=.72+.3*on.y+.2*smoothstep(0.,1.,flown);
  float a=shown*smoothstep(1.7,.5,flown)*smoothstep(3.8,2.6,p.z);
  vColour=vec4(mix(c,c*c,.15)*lit*1.1+.03,1.)*a;
  gl_Position=seen(p);
}`
/** A shoot of light: ribbon 0 is its stem, every further one a leaf that unfolds beside it. */
export const SHOOT_VERTEX = `${RIBBON}
vec3 stem(float s){return vec3(.2*sin(s*2.6)*s,-.72+s*2.25,.2*s);}
void main(){
  float s=aPoint.x,grown=1.-pow(1.-clamp(uTime/1.25,0.,1.),2.4);
  vec3 p;float wide;vec2 along;vec3 c;
  if(aPoint.z<.5){
    float at=s*grown;
    p=stem(at);along=normalize((stem(at+.01)-p).xy);
    wide=.042*(1.-.72*s)*smoothstep(0.,.06,grown);
    c=mix(vec3(.42,.62,.16),vec3(.93,1.,.66),s);
  }else{
    float from=.2+.105*aPoint.z,out_=clamp((grown-from*.93)*3.4,0.,1.);
    out_=1.-pow(1.-out_,2.);
    float hand=mod(aPoint.z,2.)<.5?1.:-1.,length_=(.98-.07*aPoint.z)*out_*(.85+.3*aChance.x);
    float a=mix(1.45,.42+.24*aChance.y,out_);
    vec2 way=vec2(cos(a)*hand,sin(a));
    p=stem(min(from,grown));
    p.xy+=way*s*length_;p.y-=.3*s*s*length_;p.z+=.25*s*length_*(aChance.z-.2);
    along=normalize(way+vec2(0.,-.6*s));
    wide=.155*length_*pow(sin(3.1416*pow(s,.82)),.9);
    c=mix(vec3(.3,.62,.16),vec3(.86,1.,.52),.2+.7*s);
  }
  p.xy+=vec2(-along.y,along.x)*aPoint.y*wide;
  vAcross=aPoint.y;
  float fade=1.-smoothstep(1.5,2.2,uTime);
  vColour=vec4(c*(.75+.5*exp(-uTime)),.86)*fade;
  gl_Position=seen(p);
}`
export const ribbonFragment = (material: BallMaterial) => `
in vec4 vColour;in float vAcross;out vec4 colour;
void main(){
  float x=abs(vAcross),edge=1.-smoothstep(1.-fwidth(vAcross)*1.5,1.,x);
  ${
    material === 'seed'
      ? 'vec3 c=vColour.rgb*(.72+.28*x)+.5*vColour.a*exp(-x*14.)*vec3(1.,1.,.8);'
      : 'vec3 c=vColour.rgb*(1.12-.62*x*x);'
  }
  colour=vec4(c,vColour.a)*edge;
}`

/** A spark: instanced, drawn out along its way. aPoint are three numbers of chance, aChance four more. */
export const sparkVertex = (material: BallMaterial) => `
in vec3 aPoint,aCentre;
uniform float uTime,uTension,uIdle;uniform sampler2D uBall;uniform vec4 uMap;
out vec2 vUv;out vec4 vColour;
${CAMERA}
vec3 at(float t){
  float z=aPoint.x*2.-1.,a=aPoint.y*6.283;vec3 d=vec3(sqrt(1.-z*z)*vec2(cos(a),sin(a)),z);
  ${SPARK_WAYS[material]}
}
void main(){
  vec2 corner=vec2(gl_VertexID&1,gl_VertexID>>1)*2.-1.;
  vUv=corner;
  vec3 light=${lightOf(material)},p,q;float size,a;
  if(uTime<0.){
    float turn=fract(aCentre.x+uIdle*(.1+.14*aCentre.y));
    float z=aPoint.x*2.-1.,b=aPoint.y*6.283;
    p=vec3(sqrt(1.-z*z)*vec2(cos(b),sin(b)),z)*mix(1.25+1.3*aPoint.z,.85,pow(turn,1.6));
    q=p*1.03;size=.011+.012*aCentre.z;
    a=uTension*uTension*sin(turn*3.1416)*step(aCentre.y,.35+.5*uTension)*1.2;
  }else{
    p=at(uTime);q=at(uTime-.035);
    size=(.012+.034*aCentre.z*aCentre.z)*(1.-.5*smoothstep(0.,2.,uTime));
    float life=.7+1.2*aCentre.y;
    a=smoothstep(0.,.05,uTime)*(1.-smoothstep(life*.5,life,uTime))*(.65+.35*sin(uTime*(9.+20.*aCentre.x)+aCentre.z*9.));
    a*=smoothstep(4.2,3.,p.z);
  }
  vec2 along=(p-q).xy;float l=length(along);along=l>1e-4?along/l:vec2(1.,0.);
  float stretch=size+min(l,.3)*.8;
  p.xy+=along*corner.x*stretch+vec2(-along.y,along.x)*corner.y*size;
  vec4 t=textureLod(uBall,onPicture(uMap,(aPoint.xy*2.-1.)*.6),3.);
  vec3 c=mix(light,t.rgb*1.5+.1,${SPARK_OWN[material]}*step(.4,aCentre.x));
  vColour=vec4(c*a*1.25,a*${material === 'capsule' ? '.85' : '0.'}*step(0.,uTime));
  gl_Position=seen(p);
}`
const SPARK_WAYS: Readonly<Record<BallMaterial, string>> = {
  glass: 'float f=1.-exp(-t*2.6);return d*(.5+f*(1.+3.2*aPoint.z*aPoint.z))-vec3(0.,.3*t*t,0.);',
  thread:
    'float f=1.-exp(-t*1.1);return d*(.7+f*(.5+1.7*aPoint.z))+vec3(sin(t*2.+aPoint.x*9.)*.12,.22*t,0.);',
  lacquer:
    'float f=1.-exp(-t*1.6);vec3 e=vec3(d.x*(.9+f*1.7*aPoint.z),abs(d.y)*.15+f*(.3+1.9*aPoint.z*abs(d.y)),d.z*.8);return e-vec3(0.,.28*t*t-.05,0.);',
  capsule:
    'float f=1.-exp(-t*1.9);vec3 e=vec3(d.x*(.4+f*2.2*aPoint.z),.1+f*(.8+2.4*aPoint.z)*(.55+.45*aPoint.x),d.z*(.5+f));return e-vec3(sin(t*5.+aPoint.y*20.)*.06,.75*t*t,0.);',
  seed: 'float f=1.-exp(-t*.9);return vec3(d.x*(.35+f*1.5*aPoint.z)+sin(t*1.8+aPoint.x*12.)*.13,-.3+f*(.4+3.*aPoint.z),d.z*(.5+f));',
}
const SPARK_OWN: Readonly<Record<BallMaterial, string>> = {
  glass: '.5',
  thread: '.85',
  lacquer: '.12',
  capsule: '1.',
  seed: '.25',
}
export const sparkFragment = (material: BallMaterial) => `
in vec2 vUv;in vec4 vColour;out vec4 colour;
void main(){
  ${
    material === 'capsule'
      ? 'float x=max(abs(vUv.x),abs(vUv.y)*1.2);colour=vColour*(1.-smoothstep(.75,.95,x));'
      : 'float r=dot(vUv,vUv);colour=vColour*(exp(-r*3.4)-.033)*step(r,1.)*(1.+2.*exp(-r*18.));'
  }
}`
